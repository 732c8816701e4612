-- name: DictEntry :many
SELECT id, status, content FROM dict WHERE id = $1;

-- name: PutDictEntry :exec
INSERT INTO dict (id, status, content) VALUES ($1, $2, $3)
ON CONFLICT (id) DO UPDATE SET status = excluded.status, content = excluded.content;

-- name: CreateDictEntry :execrows
INSERT INTO dict (id, status, content) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING;

-- name: DeleteDictEntry :execrows
DELETE FROM dict WHERE id = $1;
