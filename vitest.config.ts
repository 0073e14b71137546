import { defineConfig } from 'vitest/config'

const onNode = (name: string, root: string) => ({
  test: { name, root, environment: 'node', include: ['**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
})

/** The web's own project stands in apps/web/vite.config.ts; the others need no build step. */
export default defineConfig({
  test: {
    projects: ['apps/web', onNode('api', 'apps/api'), onNode('shared', 'packages/shared'), onNode('prisma', 'prisma')],
  },
})
