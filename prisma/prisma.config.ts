import { defineConfig } from 'prisma/config'

// Any path that exists keeps `prisma generate` from downloading the native schema engine, which it does not use; the one that
// writes migrations is WebAssembly (engine/engine.ts). Clinics' networks are often as closed as this needs.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({ schema: 'schema', migrations: { path: 'migrations' } })
