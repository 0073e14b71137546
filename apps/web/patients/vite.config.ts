import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages of patients, a build of their own: they share no file with the app of the clinic. */
const cwd = path.join(import.meta.dirname, '..')

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/patient-pages/',
  publicDir: false,
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }),
    react(),
    lingui({ cwd, failOnMissing: command === 'build', failOnCompileError: true }),
  ],
  build: {
    outDir: path.join(cwd, 'dist/patient-pages'),
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { input: ['index.html', 'booking/main.tsx'].map((file) => path.join(import.meta.dirname, file)) },
    target: 'es2020', // phones of many years
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
}))
