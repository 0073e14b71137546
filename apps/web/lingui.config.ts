import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const features = readdirSync(path.join(import.meta.dirname, 'src/features'))
const foldersOf = (feature: string) => [`src/features/${feature}`, `src/routes/${feature}`]
const tests = '**/*.test.*'

/** A catalogue for each feature, with its folder of routes where it has one, and a general one for all other folders. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: [tests, ...features.flatMap(foldersOf).map((folder) => `${folder}/**`)],
    },
    ...features.map((feature) => ({
      path: `<rootDir>/locales/${feature}/{locale}`,
      include: foldersOf(feature),
      exclude: [tests],
    })),
  ],
  format: formatter({ lineNumbers: false }),
})
