import type { ToolResult as Result } from '@clinic/shared/assistant/results'
import { Trans } from '@lingui/react/macro'
import { ChoicePart } from '../messages/choice-part.tsx'
import { FoundAppointments, FoundInvoices, FoundPatients, FoundRecord, FoundRevenue } from './found-results.tsx'
import { FoundFreeSlots } from './free-slots-result.tsx'
import { ProposalPart } from '../messages/proposal-part.tsx'
import type { ToolPart } from '../messages/turns.ts'

type ToolResultProps = { part: ToolPart; result: Result; kept: boolean }

/** Renders each kind of result. */
export function ToolResult({ part, result, kept }: ToolResultProps) {
  switch (result.kind) {
    case 'patients':
      return <FoundPatients result={result} />
    case 'appointments':
      return <FoundAppointments result={result} />
    case 'freeSlots':
      return <FoundFreeSlots id={part.id} result={result} />
    case 'patientSummary':
      return <FoundRecord result={result} />
    case 'invoices':
      return <FoundInvoices result={result} overdueOnly={part.arguments['overdueOnly'] === true} />
    case 'revenue':
      return <FoundRevenue result={result} />
    case 'choice':
      return <ChoicePart part={part} choice={result} />
    case 'proposal':
      return <ProposalPart id={part.id} proposal={result} kept={kept} />
    case 'nothing':
      return <Nothing about={result.about} words={result.words} />
  }
}

function Nothing({ about, words }: Pick<Extract<Result, { kind: 'nothing' }>, 'about' | 'words'>) {
  return (
    <p style={{ margin: 0 }}>
      {about === 'patient' && <Trans>No patient found for “{words}”.</Trans>}
      {about === 'doctor' && <Trans>No doctor found for “{words}”.</Trans>}
      {about === 'appointment' && <Trans>No such appointment found.</Trans>}
    </p>
  )
}
