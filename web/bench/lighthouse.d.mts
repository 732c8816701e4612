interface Audit {
  numericValue?: number;
  score: number | null;
}

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, Audit | undefined>;
    environment: { benchmarkIndex: number };
  };
}

interface Settings {
  port: number;
  logLevel: 'error';
  onlyCategories: string[];
}

export function lighthouse(): Promise<{
  run(url: string, settings: Settings, config?: object): Promise<Result | undefined>;
  desktop: object;
  launch(options: {
    chromePath?: string;
    chromeFlags: string[];
    logLevel: 'error';
  }): Promise<{ port: number; kill(): void }>;
}>;
