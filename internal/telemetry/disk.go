package telemetry

import (
	"fmt"
	"syscall"

	"github.com/prometheus/client_golang/prometheus"
)

// disks tells of the room where a process writes.
type disks struct {
	paths      map[string]string // what is there → a file or folder of it
	free, size *prometheus.Desc
}

// Disks has the figures tell of the room on the file systems of these files or folders, each named by what it holds.
// One that cannot be asked is absent.
func (r *Registry) Disks(paths map[string]string) error {
	d := disks{
		paths: paths,
		free: prometheus.NewDesc("causeway_disk_free_bytes",
			"Room that the process can still use on the file system of what the label names.", []string{"of"}, nil),
		size: prometheus.NewDesc("causeway_disk_size_bytes", "Size of that file system.", []string{"of"}, nil),
	}
	if err := r.registry.Register(d); err != nil {
		return fmt.Errorf("register the disks' figures: %w", err)
	}
	return nil
}

// Describe implements prometheus.Collector.
func (d disks) Describe(out chan<- *prometheus.Desc) {
	out <- d.free
	out <- d.size
}

// Collect implements prometheus.Collector.
func (d disks) Collect(out chan<- prometheus.Metric) {
	for of, path := range d.paths {
		var s syscall.Statfs_t
		if err := syscall.Statfs(path, &s); err != nil {
			continue
		}
		block := float64(s.Bsize)
		out <- prometheus.MustNewConstMetric(d.free, prometheus.GaugeValue, float64(s.Bavail)*block, of)
		out <- prometheus.MustNewConstMetric(d.size, prometheus.GaugeValue, float64(s.Blocks)*block, of)
	}
}
