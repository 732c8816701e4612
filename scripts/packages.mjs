// What is in the binary and in the web app, with licences: shared by licences.mjs, sbom.mjs and audit.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const run = (...args) => execFileSync('go', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });

/** The modules that the binary is linked from: { name, version, dir }, by name. */
export function goModules() {
  const format = '{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}';
  const lines = new Set(run('list', '-deps', '-f', format, './cmd/causeway').split('\n').filter(Boolean));
  return [...lines]
    .map((line) => {
      const [name, version, dir] = line.split('\t');
      return { name, version, dir };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The version of Go that builds the binary, without its "go". */
export const goVersion = () => run('env', 'GOVERSION').trim().replace(/^go/, '');

/** The packages of a lock file: { name, version, dev, licence, integrity }, by name and version. */
export function npmPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, p] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || p.link) continue;
    const name = p.name ?? path.slice(at + 'node_modules/'.length);
    const key = `${name}@${p.version}`;
    const dev = Boolean(p.dev) && (found.get(key)?.dev ?? true);
    found.set(key, { name, version: p.version, dev, licence: p.license, integrity: p.integrity });
  }
  return [...found.keys()].sort().map((key) => found.get(key));
}

/** How texts are told apart; the first that fits. What is new to this list stops the build. */
const KINDS = [
  ['MPL-2.0', /Mozilla Public License,? (Version|v\.?) ?2\.0/i],
  ['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['GPL-3.0', /GNU GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['AGPL-3.0', /GNU AFFERO GENERAL PUBLIC LICENSE/i],
  ['Apache-2.0', /Apache License,?\s+Version 2\.0|www\.apache\.org\/licenses\/LICENSE-2\.0/i],
  ['OFL-1.1', /SIL OPEN FONT LICENSE/i],
  ['Unlicense', /This is free and unencumbered software released into the public domain/i],
  ['CC0-1.0', /CC0 1\.0 Universal|Creative Commons Legal Code\s+CC0/i],
  ['BSD-3-Clause', /Redistribution and use in source and binary forms[\s\S]*(Neither the name|names? of (the|its))/i],
  ['BSD-2-Clause', /Redistribution and use in source and binary forms/i],
  ['ISC', /Permission to use, copy, modify,? and\/?(or)? distribute this software/i],
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy/i],
];

export function licenceOf(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

/**
 * What may be part of what we ship, under Apache-2.0. LGPL-3.0 is go-ethereum's library: its source is named by go.sum and
 * anybody can build the binary with another version of it.
 */
export const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'LGPL-3.0',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
]);

const NAMED = /^(licen[cs]e|copying|unlicen[cs]e)([.-].*)?$/i;

/** The texts of the licences beside a package, its own first, or above it within `up` folders; null where there are none. */
export function licenceTexts(dir, up = 0) {
  for (let at = dir, n = 0; n <= up; at = dirname(at), n++) {
    if (!existsSync(at)) continue;
    const names = readdirSync(at).filter((f) => NAMED.test(f) && !/\.(go|js|mjs|html)$/.test(f)).sort();
    const texts = names.map((f) => readFileSync(join(at, f), 'utf8').replaceAll('\r\n', '\n').trim());
    if (texts.length > 0) return texts;
  }
  return null;
}
