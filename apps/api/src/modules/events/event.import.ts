import { readEventCells } from '../../import/csv/event.ts'
import type { CsvRecord } from '../../import/csv/table.ts'
import { readEncounter } from '../../import/fhir/encounter.ts'
import { resolveEncounters, resolveEventCells } from '../../import/save/event-references.ts'
import { saveEvents } from '../../import/save/events.ts'
import type { EventRow } from '../../import/save/event-row.ts'
import type { Kind } from '../../import/save/kind.ts'

const byStart = ({ startTime }: EventRow) => startTime

const encounters: Kind<EventRow> = {
  name: 'Encounter',
  entity: 'event',
  read: readEncounter,
  resolve: resolveEncounters,
  save: saveEvents,
  orderOf: byStart,
}

const eventCells: Kind<EventRow> = {
  name: 'events',
  entity: 'event',
  read: (data, clinic) => readEventCells(data as CsvRecord, clinic),
  resolve: resolveEventCells,
  save: saveEvents,
  orderOf: byStart,
}

export const eventImports: Kind<unknown>[] = [encounters, eventCells]
