import { defineConfig } from 'vitest/config'

/** What runs on Node. The web's tests run in apps/web: its plugins look around in the folder that they are started in. */
export default defineConfig({ test: { projects: ['apps/api', 'packages/*', 'prisma'] } })
