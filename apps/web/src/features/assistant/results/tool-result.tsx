import type { ToolResult as Result } from '@clinic/shared/assistant/results'
import { Trans } from '@lingui/react/macro'
import { ChoicePart } from '../messages/choice-part.tsx'
import { AllergyCheckResult } from './allergy-check-result.tsx'
import { AppointmentResults, InvoiceResults, PatientResults, RecordResult, RevenueResult } from './found-results.tsx'
import { DoctorResults, OpeningHoursResult, ScreenResult } from './clinic-results.tsx'
import { DelayResults, TimeOffResults } from './doctors-time-results.tsx'
import { FreeSlotResults, FreeSlotsOfAll } from './free-slots-result.tsx'
import { RecallResults } from './recall-results.tsx'
import { FreeResourceResults } from './resource-results.tsx'
import { WaitlistResults } from './waitlist-results.tsx'
import { ProposalPart } from '../messages/proposal-part.tsx'
import type { ToolPart } from '../messages/turns.ts'

type ToolResultProps = { part: ToolPart; result: Result; kept: boolean }

/** Renders each kind of result. */
export function ToolResult({ part, result, kept }: ToolResultProps) {
  switch (result.kind) {
    case 'patients':
      return <PatientResults result={result} />
    case 'appointments':
      return <AppointmentResults result={result} />
    case 'freeSlots':
      return <FreeSlotResults id={part.id} result={result} />
    case 'freeSlotsOfAll':
      return <FreeSlotsOfAll id={part.id} result={result} />
    case 'doctors':
      return <DoctorResults result={result} />
    case 'openingHours':
      return <OpeningHoursResult result={result} />
    case 'timeOff':
      return <TimeOffResults result={result} />
    case 'delays':
      return <DelayResults result={result} />
    case 'waitlist':
      return <WaitlistResults result={result} />
    case 'recalls':
      return <RecallResults result={result} />
    case 'freeResources':
      return <FreeResourceResults result={result} />
    case 'screen':
      return <ScreenResult screen={result.screen} />
    case 'patientSummary':
      return <RecordResult result={result} />
    case 'allergyCheck':
      return <AllergyCheckResult result={result} />
    case 'invoices':
      return <InvoiceResults result={result} overdueOnly={part.arguments['overdueOnly'] === true} />
    case 'revenue':
      return <RevenueResult result={result} />
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
      {about === 'resource' && <Trans>No room or equipment found for “{words}”.</Trans>}
      {about === 'appointment' && <Trans>No such appointment found.</Trans>}
      {about === 'invoice' && <Trans>Nothing is left to pay: {words}.</Trans>}
    </p>
  )
}
