import path from 'node:path'
import { defineConfig } from 'vitest/config'

process.env.LINGUI_CONFIG ??= path.join(import.meta.dirname, 'apps/web/lingui.config.ts') // else sought from here upwards

export default defineConfig({ test: { projects: ['apps/*', 'packages/*', 'prisma'] } })
