import type { Page } from '@playwright/test';

/**
 * Holds still what no two runs have in common, before it is painted: an observer runs between a change of the page and
 * its next frame, so no frame shows anything else.
 */
export interface Still {
  /** Amounts and numbers too; for pages whose figures come from the running network. */
  numbers: boolean;
}

export async function holdStill(page: Page, still: Still): Promise<void> {
  await page.addInitScript(install, still);
}

function install({ numbers }: Still): void {
  const sheet = new CSSStyleSheet();
  // Geometric precision: letters are as wide whether they are hinted or not, and lines break in the same places.
  sheet.replaceSync(`
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      caret-color: transparent !important;
      text-rendering: geometricPrecision !important;
    }
    /* Drawn by a font of the machine, or different in every run. */
:lang(zh-Hans), svg[aria-label^='QR code'] path, [role='timer'] svg { opacity: 0 !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const rules: [RegExp, string | ((found: string) => string)][] = [
    [/\b0x[0-9a-fA-F]{4,}\b/g, (found) => `0x${'5'.repeat(found.length - 2)}`],
    [
      /\b0x[0-9a-fA-F]{2,}…[0-9a-fA-F]{4,}\b/g,
      (found) => found.replace(/[0-9a-fA-F]/g, '5').replace('5x', '0x'),
    ],
    [/\btb1[0-9a-z]+…[0-9a-z]+\b/g, (found) => `tb1${found.slice(3).replace(/[0-9a-z]/g, 'q')}`],
    [/\b(tb1|bcrt1)[0-9a-z]{20,}\b/g, (found) => `tb1${'q'.repeat(found.length - 3)}`],
    [/\b[0-9a-f]{64}\b/g, (found) => '5'.repeat(found.length)],
    [/127\.0\.0\.1:\d+/g, '127.0.0.1:8080'],
    [/\/(?:tmp|work|home)\/[^\s]*/g, '/home/you/network'],
    ...(numbers
      ? ([
          // Less than the least that is shown, or not: that is a figure, too.
          [/<(?=\$?\d)/g, ''],
          [/\b\d+ (?:s|min|h|d)(?: \d+ (?:s|min|h|d))?\b/g, '12 min'],
          [/(?<![\w.,-]|EVM )\d[\d,]*(?:\.\d+)?(?![\w,])/g, '12.34'],
        ] satisfies [RegExp, string][])
      : []),
  ];
  const mono = /\S/g;
  // TON writes addresses with two signs more.
  const sign = (text: string) => (/…|[\w-]{40}/.test(text) ? /[\w-]/ : /[0-9a-zA-Z]/);
  const tidy = (node: Text): void => {
    const parent = node.parentElement;
    if (!parent || parent.tagName === 'SCRIPT' || parent.tagName === 'STYLE') return;
    let text = node.data;
    // What stands in equal widths is an address, a hash or a command.
    if (parent.closest('.mono, code')) text = text.replace(mono, (c) => (sign(text).test(c) ? '0' : c));
    else for (const [from, to] of rules) text = text.replace(from, to as string);
    if (text !== node.data) node.data = text;
  };
  const tidyAll = (root: Node): void => {
    if (root instanceof Text) tidy(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) tidy(texts.currentNode as Text);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') tidy(change.target as Text);
      for (const node of change.addedNodes) tidyAll(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
