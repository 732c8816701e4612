import { NoDeployment } from './no-deployment.ts';
import type { Shape } from './shapes.ts';

/** What another shape gives, as something else. */
export function turned<T, U>(shape: Shape<T>, turn: (value: T) => U): Shape<U> {
  return (value, place) => turn(shape(value, place));
}

/** Whether a value has a shape: what an answer is read by, whose place nobody has to be told. Null: it has not. */
export function fitted<T>(shape: Shape<T>, value: unknown): { read: T } | null {
  try {
    return { read: shape(value, '') };
  } catch (error) {
    if (error instanceof NoDeployment) return null;
    throw error;
  }
}
