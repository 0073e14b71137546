import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { words } from './words.ts'

const named = Object.entries(words).map(([name, files]) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include: files.map((file) => `src/${file}`),
}))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th'],
  catalogs: [
    ...named,
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: ['**/*.test.*', ...named.flatMap(({ include }) => include)],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
