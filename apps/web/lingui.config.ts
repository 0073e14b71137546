import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const folder = path.join(import.meta.dirname, 'src/features')
const features = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
/** The labels of what a feature is about, where other features have them, too. */
const labelsOf = (feature: string) => `src/components/labels/${feature.replace(/s$/, '')}-labels.ts`
const tests = '**/*.test.*'

/** A catalogue for each feature, and a general one for all others, and for what features are to the rest of the app. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: [tests, 'src/features/**/!(*.feature).{ts,tsx}', ...features.map(labelsOf)],
    },
    { path: '<rootDir>/patients/locales/{locale}', include: ['patients'], exclude: [tests, 'patients/{booking,queue}/**'] },
    { path: '<rootDir>/patients/booking/locales/{locale}', include: ['patients/booking'], exclude: [tests] },
    { path: '<rootDir>/patients/queue/locales/{locale}', include: ['patients/queue'], exclude: [tests] },
    ...features.map((feature) => ({
      path: `<rootDir>/locales/${feature}/{locale}`,
      include: [`src/features/${feature}/**`, labelsOf(feature)],
      exclude: [tests, '**/*.feature.ts'],
    })),
  ],
  format: formatter({ lineNumbers: false }),
})
