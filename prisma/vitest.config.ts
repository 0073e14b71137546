import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'prisma', environment: 'node', include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
