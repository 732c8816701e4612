import { i18n } from '@lingui/core';
import { startDemo } from './start.ts';

// Built apart from the app and served by the local network alone, as /local/demo.js.
i18n.loadAndActivate({ locale: 'en', messages: {} });
startDemo().catch(() => undefined);
