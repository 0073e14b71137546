import path from 'node:path'
import { defineConfig } from 'vite'
import patients from '../vite.config.ts'

/** The display and the door, a build of their own: what they share with the other pages of patients would cut those into more files. */
export default defineConfig((given) => {
  const { build, ...config } = patients(given)
  const outDir = path.join(import.meta.dirname, '../../dist/queue-pages')
  return { ...config, root: import.meta.dirname, base: '/queue-pages/', build: { ...build, outDir, rolldownOptions: {} } }
})
