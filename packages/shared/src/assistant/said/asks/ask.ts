import type { Moment } from '../../grammar/command.ts'
import type { Said } from '../said-result.ts'

/** Reads one kind of sentence whose parts stand in the text itself; undefined where it is none of this kind. */
export type Ask = (said: string, moment: Moment) => Said | undefined
