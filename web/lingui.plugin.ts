import { type PluginObj, transformAsync, types as t } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** An ICU message as the runtime reads it: a list of its parts. */
function compiled(message: string): t.Expression {
  return t.valueToNode(compileMessage(message)) as t.Expression;
}

/** Replaces each source message by its compiled form, so that no message parser is shipped. */
function compileMessages(): PluginObj {
  return {
    name: 'compile-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectProperty(path) {
              const { key, value } = path.node;
              const named = t.isIdentifier(key, { name: 'message' });
              const parent = path.parent;
              const descriptor =
                t.isObjectExpression(parent) &&
                parent.properties.some(
                  (p) => t.isObjectProperty(p) && t.isIdentifier(p.key, { name: 'id' }),
                ) &&
                parent.leadingComments?.some((c) => c.value.includes('i18n'));
              if (named && descriptor && t.isStringLiteral(value)) path.node.value = compiled(value.value);
            },
          });
        },
      },
    },
  };
}

/**
 * Expands Lingui macros and compiles their messages. Only files that import a macro pass through Babel, and
 * TypeScript and JSX are left to Vite, so that the build stays as fast as without it.
 */
export function linguiMacros(): Plugin {
  return {
    name: 'causeway-lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (
        !/\.tsx?$/.test(file) ||
        file.includes('/node_modules/') ||
        !/@lingui\/(core|react)\/macro/.test(code)
      ) {
        return null;
      }
      const out = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], compileMessages],
      });
      return out?.code ? { code: out.code, map: out.map } : null;
    },
  };
}
