import { invalid } from './no-deployment.ts';

/** Reads a part of a record: gives what it should be, or throws NoDeployment with the place and what is wrong there. */
export type Shape<T> = (value: unknown, place: string) => T;

/** What a shape gives. */
export type Of<S> = S extends Shape<infer T> ? T : never;

/** Throws unless it holds. */
function need(holds: boolean, place: string, problem: string): asserts holds {
  if (!holds) throw invalid(place, problem);
}

const at = (place: string, key: string | number) => (place === '' ? String(key) : `${place}.${key}`);

/** A text, of a form where a pattern is given. */
export function text(pattern = /^/, wanted = `not like ${pattern}`): Shape<string> {
  return (value, place) => {
    need(typeof value === 'string' && pattern.test(value), place, wanted);
    return value;
  };
}

/** 0x and so many bytes. */
export function bytes(count: number): Shape<`0x${string}`> {
  return text(new RegExp(`^0x[0-9a-fA-F]{${2 * count}}$`)) as Shape<`0x${string}`>;
}

/** A whole number from 0 that loses nothing, and no more than `most`. */
export function whole(most = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value, place) => {
    const holds = Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
    need(holds, place, `not a whole number from 0 to ${most}`);
    return value as number;
  };
}

/** One of a few values. */
export function oneOf<const T extends string | number>(...values: readonly T[]): Shape<T> {
  return (value, place) => {
    const found = values.find((v) => v === value);
    need(found !== undefined, place, `not one of ${values}`);
    return found;
  };
}

/** So many of one shape, in order. */
export function list<T>(item: Shape<T>, least = 0): Shape<T[]> {
  return (value, place) => {
    need(Array.isArray(value) && value.length >= least, place, `not a list of ${least} or more`);
    return value.map((v, i) => item(v, at(place, i)));
  };
}

/** What stands in the place of something that is not there. */
export function or<T, D>(shape: Shape<T>, absent: D): Shape<T | D> {
  return (value, place) => (value === undefined || value === null ? absent : shape(value, place));
}

/** Whatever it is; who reads it further knows its shape. */
export const anything: Shape<unknown> = (value) => value;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Read<F extends Fields> = { [K in keyof F]: Of<F[K]> };
type Maybe<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
};
/** A record's fields in one flat type; those that may be absent are optional. */
type Record_<F extends Fields> = { [K in keyof Maybe<Read<F>>]: Maybe<Read<F>>[K] };

/** Named fields, in the order in which they are named here; what has no name here is left out. */
export function record<F extends Fields>(fields: F): Shape<Record_<F>> {
  return (value, place) => {
    need(typeof value === 'object' && value !== null && !Array.isArray(value), place, 'not a record');
    const read: Record<string, unknown> = {};
    for (const [key, shape] of Object.entries(fields)) {
      const found = shape((value as Record<string, unknown>)[key], at(place, key));
      if (found !== undefined) read[key] = found;
    }
    return read as Record_<F>;
  };
}

/** A shape that must also be true of what it says. */
export function where<T>(shape: Shape<T>, holds: (value: T) => boolean, wrong: string): Shape<T> {
  return (value, place) => {
    const found = shape(value, place);
    need(holds(found), place, wrong);
    return found;
  };
}
