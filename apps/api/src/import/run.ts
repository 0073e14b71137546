import type pg from 'pg'
import type { Clinic } from './clinic.ts'

/** The owner's connection, which holds the import's transactions, locks and temporary tables. */
export type Run = { db: pg.ClientBase; clinic: Clinic }
