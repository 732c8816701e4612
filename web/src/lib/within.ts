/** What a promise gives, or a rejection when that takes longer than ms. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
