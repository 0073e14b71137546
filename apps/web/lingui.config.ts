import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const features = readdirSync(path.join(import.meta.dirname, 'src/features'))
/** Its folder, its folder of routes where there is one, the route of its name, and the labels of what it is about. */
const placesOf = (feature: string) => [
  `src/features/${feature}/**`,
  `src/routes/${feature}/**`,
  `src/routes/${feature}.tsx`,
  `src/components/labels/${feature.replace(/s$/, '')}-labels.ts`,
]
const tests = '**/*.test.*'

/** A catalogue for each feature with its routes, and a general one for all others. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: [tests, ...features.flatMap(placesOf)],
    },
    ...features.map((feature) => ({
      path: `<rootDir>/locales/${feature}/{locale}`,
      include: placesOf(feature),
      exclude: [tests],
    })),
  ],
  format: formatter({ lineNumbers: false }),
})
