package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
)

// Image is what a container engine runs: one layer with the files, for each
// architecture, and nothing below it.
type Image struct {
	Version string
	Commit  string
	Time    time.Time
	Layers  []Layer
}

// Layer is the files of one architecture, by Go's name of it.
type Layer struct {
	Arch  string
	Files []File
}

const (
	// nobody is the user that the image runs as: one without rights or a name.
	nobody = 65532
	// kept is the folder of the image that a volume belongs on.
	kept = "var/lib/causeway"
)

// Media types of the image specification 1.1.
const (
	typeIndex    = "application/vnd.oci.image.index.v1+json"
	typeManifest = "application/vnd.oci.image.manifest.v1+json"
	typeConfig   = "application/vnd.oci.image.config.v1+json"
	typeLayer    = "application/vnd.oci.image.layer.v1.tar+gzip"
)

type descriptor struct {
	MediaType   string            `json:"mediaType"`
	Digest      string            `json:"digest"`
	Size        int               `json:"size"`
	Platform    *platform         `json:"platform,omitempty"`
	Annotations map[string]string `json:"annotations,omitempty"`
}

type platform struct {
	Architecture string `json:"architecture"`
	OS           string `json:"os"`
}

type manifest struct {
	SchemaVersion int          `json:"schemaVersion"`
	MediaType     string       `json:"mediaType"`
	Config        *descriptor  `json:"config,omitempty"`
	Layers        []descriptor `json:"layers,omitempty"`
	Manifests     []descriptor `json:"manifests,omitempty"`
}

type imageConfig struct {
	platform
	Created string           `json:"created"`
	Config  map[string]any   `json:"config"`
	RootFS  map[string]any   `json:"rootfs"`
	History []map[string]any `json:"history"`
}

// layout collects the blobs of an image layout by their digests.
type layout struct{ files []File }

func (l *layout) add(mediaType string, data []byte) descriptor {
	d := descriptor{MediaType: mediaType, Digest: digestOf(data), Size: len(data)}
	l.files = append(l.files, File{Name: "blobs/" + strings.ReplaceAll(d.Digest, ":", "/"), Mode: 0o644, Data: data})
	return d
}

func digestOf(data []byte) string { return fmt.Sprintf("sha256:%x", sha256.Sum256(data)) }

func (l *layout) addJSON(mediaType string, v any) (descriptor, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return descriptor{}, fmt.Errorf("write a manifest: %w", err)
	}
	return l.add(mediaType, data), nil
}

// Write writes the image as an archive of the layout that podman, skopeo and
// Docker load ("podman load", "skopeo copy oci-archive:").
func (m Image) Write(w io.Writer) error {
	var l layout
	index := manifest{SchemaVersion: 2, MediaType: typeIndex}
	for _, layer := range m.Layers {
		d, err := m.add(&l, layer)
		if err != nil {
			return err
		}
		index.Manifests = append(index.Manifests, d)
	}
	images, err := l.addJSON(typeIndex, index)
	if err != nil {
		return err
	}
	images.Annotations = map[string]string{"org.opencontainers.image.ref.name": m.Version}
	top, err := json.Marshal(manifest{SchemaVersion: 2, MediaType: typeIndex, Manifests: []descriptor{images}})
	if err != nil {
		return fmt.Errorf("write the index: %w", err)
	}
	l.files = append(l.files,
		File{Name: "index.json", Mode: 0o644, Data: top},
		File{Name: "oci-layout", Mode: 0o644, Data: []byte(`{"imageLayoutVersion":"1.0.0"}`)})
	return writeTar(w, "", withParents(l.files), m.Time)
}

// add adds one architecture's layer, configuration and manifest.
func (m Image) add(l *layout, layer Layer) (descriptor, error) {
	var plain, packed bytes.Buffer
	files := withParents(append(slices.Clone(layer.Files),
		File{Name: kept, Mode: fs.ModeDir | 0o700, Owner: nobody},
		File{Name: "tmp", Mode: fs.ModeDir | 0o700, Owner: nobody}))
	if err := writeTar(&plain, "", files, m.Time); err != nil {
		return descriptor{}, err
	}
	if err := writeTarGz(&packed, "", files, m.Time); err != nil {
		return descriptor{}, err
	}
	created := m.Time.UTC().Format(time.RFC3339)
	on := platform{Architecture: layer.Arch, OS: "linux"}
	config, err := l.addJSON(typeConfig, imageConfig{
		platform: on,
		Created:  created,
		Config: map[string]any{
			"User":       fmt.Sprintf("%d:%d", nobody, nobody),
			"Entrypoint": []string{"/usr/bin/causeway"},
			"WorkingDir": "/" + kept,
			"Volumes":    map[string]any{"/" + kept: map[string]any{}},
			"Labels": map[string]string{
				"org.opencontainers.image.title":    "causeway",
				"org.opencontainers.image.version":  m.Version,
				"org.opencontainers.image.revision": m.Commit,
				"org.opencontainers.image.licenses": "Apache-2.0",
			},
		},
		RootFS:  map[string]any{"type": "layers", "diff_ids": []string{digestOf(plain.Bytes())}},
		History: []map[string]any{{"created": created, "created_by": "make release"}},
	})
	if err != nil {
		return descriptor{}, err
	}
	d, err := l.addJSON(typeManifest, manifest{
		SchemaVersion: 2, MediaType: typeManifest, Config: &config,
		Layers: []descriptor{l.add(typeLayer, packed.Bytes())},
	})
	d.Platform = &on
	return d, err
}
