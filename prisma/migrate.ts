import { everything, readMigrations, withEngine } from './engine/engine.ts'

/** Applies what is missing, as the owner of the database; answers the names. Several at once are safe. */
export function migrate(ownerUrl: string): Promise<string[]> {
  return withEngine(ownerUrl, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: readMigrations(), filters: everything })
    return appliedMigrationNames
  })
}
