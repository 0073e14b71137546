import type { ToolResult } from '@clinic/shared/assistant/results'
import type { ToolCall, ToolName } from '@clinic/shared/assistant/tools'
import type { SignedInContext } from '../../../context.ts'
import { asViewer, signedIn } from '../../../context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { record } from '../../audit/audit.service.ts'
import { Unclear, isId } from './find-people.ts'
import type { Turn } from '../turn.ts'
import type { Tool } from './asking.ts'
import { clinicNow } from './asking.ts'
import { takeToolCall } from '../usage.service.ts'

export type ToolOutcome = { result: ToolResult } | { error: { code: string; message: string } }

/** Whether the person may still have a tool run today; counts the one that follows. */
export const mayRunTool = (turn: Turn): Promise<boolean> =>
  asViewer(turn.base, (context) => takeToolCall(signedIn(context), clinicNow(turn).today))

/** Runs a tool with the rights of whoever asked, and says so in the audit log. */
export async function runTool(turn: Turn, call: ToolCall): Promise<ToolOutcome> {
  const outcome = await outcomeOf(turn, call)
  await asViewer(turn.base, async (context) => recordCall(turn, call, outcome, signedIn(context)))
  return outcome
}

function toolOf({ base }: Turn, name: ToolName): Tool<ToolName> {
  const tool = base.modules.map(({ tools }) => tools?.[name]).find((found) => found !== undefined)
  if (!tool) throw new Error(`No module has the tool ${name}.`)
  return tool as Tool<ToolName>
}

async function outcomeOf(turn: Turn, call: ToolCall): Promise<ToolOutcome> {
  try {
    return { result: await toolOf(turn, call.tool)(turn, call.arguments as never) }
  } catch (error) {
    if (error instanceof Unclear) return { result: error.result }
    if (error instanceof AppError) return { error: { code: error.code, message: error.message } }
    turn.signal.throwIfAborted()
    turn.logger.error({ err: error, tool: call.tool }, 'a tool of the assistant failed')
    return { error: { code: 'INTERNAL', message: 'Something went wrong on the server.' } }
  }
}

/** Which tool, what it came to, and which records were named or shown first: ids, and no word of what stands in them. */
function recordCall(turn: Turn, call: ToolCall, outcome: ToolOutcome, context: SignedInContext) {
  const answer = 'result' in outcome ? outcome.result.kind : outcome.error.code
  const records = [...new Set([...idsIn(call.arguments), ...('result' in outcome ? subjectsOf(outcome.result) : [])])]
  return record(context, [
    {
      entity: 'assistant',
      entityId: turn.conversationId,
      establishmentId: turn.clinic.id,
      action: 'created',
      changes: [
        { field: 'tool', from: null, to: call.tool },
        { field: 'answer', from: null, to: answer },
        ...(records.length > 0 ? [{ field: 'records', from: null, to: records.join(' ') }] : []),
      ],
    },
  ])
}

const idsIn = (given: object): string[] => Object.values(given).filter((value) => typeof value === 'string' && isId(value))

/** Whom or what an answer is about; of a list, all whose rows were shown. */
function subjectsOf(result: ToolResult): string[] {
  switch (result.kind) {
    case 'patients':
    case 'appointments':
    case 'invoices':
      return result.rows.map(({ id }) => id)
    case 'doctors':
      return result.rows.map(({ id }) => id)
    case 'waitlist':
    case 'recalls':
      return result.rows.map(({ patient }) => patient.id)
    case 'timeOff':
    case 'delays':
      return result.rows.map(({ doctor }) => doctor.id)
    case 'freeSlots':
      return [result.doctor.id, ...(result.patient ? [result.patient.id] : [])]
    case 'freeSlotsOfAll':
      return [...result.lists.map(({ doctor }) => doctor.id), ...(result.patient ? [result.patient.id] : [])]
    case 'patientSummary':
    case 'allergyCheck':
      return [result.patient.id]
    case 'choice':
      return result.candidates.map(({ id }) => id)
    case 'proposal':
      return Object.entries(result.input).flatMap(([name, value]) =>
        name !== 'establishmentId' && typeof value === 'string' && isId(value) ? [value] : [],
      )
    case 'nothing':
    case 'revenue':
    case 'openingHours':
    case 'freeResources':
    case 'screen':
      return []
  }
}
