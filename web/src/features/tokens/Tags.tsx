import type { ReactElement, ReactNode } from 'react';
import css from './TokenDialog.module.css';

/** [2.26] One row of tags, the one for all first. */
export function Tags({
  caption,
  captionHidden,
  all,
  tags,
  chosen,
  onChoose,
}: {
  caption: string;
  captionHidden?: boolean;
  all: ReactNode;
  tags: readonly string[];
  chosen: string | null;
  onChoose(tag: string | null): void;
}): ReactElement | null {
  if (tags.length === 0) return null;
  return (
    <div className="stack-2">
      {captionHidden ? null : (
        <span className="xs muted" aria-hidden="true">
          {caption}
        </span>
      )}
      <fieldset className={css.tags} aria-label={caption}>
        <button
          type="button"
          className={css.tag}
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
        >
          {all}
        </button>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={css.tag}
            aria-pressed={tag === chosen}
            onClick={() => onChoose(tag)}
          >
            {tag}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
