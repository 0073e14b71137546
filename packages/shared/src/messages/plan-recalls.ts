import type { MessageChannel } from './message.ts'
import type { NewMessage, PlannedRule, TellingClinic, ToldPatient } from './plan-messages.ts'
import { languageOf, wayTo } from './plan-messages.ts'
import { messageText } from './message-text.ts'

/** A recall whose patient is to be told now, with all that decides how. */
export type RecallFact = { recallId: string; rule: PlannedRule; patient: ToldPatient; clinic: TellingClinic }

/** That a next visit is due: not what for. */
export function planRecall({ recallId, rule, patient, clinic }: RecallFact, open: readonly MessageChannel[]): NewMessage {
  const language = languageOf({ patient, clinic })
  const way = wayTo(patient, 'recall', open)
  return {
    establishmentId: clinic.id,
    patientId: patient.id,
    kind: 'recall',
    language,
    ...way,
    ...messageText({ kind: 'recall', language, texts: rule, clinic, patient, appointments: [] }),
    status: way.fault ? 'not_sent' : 'waiting',
    recallId,
  }
}
