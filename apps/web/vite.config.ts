import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { productionRouter } from './build/production-router.ts'
import { slimCalendar } from './build/slim-calendar.ts'

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000'

/** What sign-in needs of what all screens share, in one file instead of twenty. */
const atTheDoor =
  /@mantine\/core\/esm\/components\/(ActionIcon|Alert|Anchor|Button|CloseButton|Group|Input|InputBase|Loader|Paper|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton)\/|web\/src\/(components\/(door|error-state|field-message|language-switch|send-verification)|lib\/(auth|return-path|zod-errors)|stores\/session)\b/

export default defineConfig(({ command }) => ({
  plugins: [
    productionRouter,
    slimCalendar,
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'door', test: atTheDoor }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': { target: api, ws: true }, '/api': api, '/healthz': api, '/readyz': api },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
  },
}))
