import { describe, expect, it } from 'vitest'
import { toolCallOf } from './tool-call.ts'

const change = (field: string, to: string) => ({ field, from: null, to })

describe('an entry of the assistant', () => {
  it('tells the tool, and how many records were shown', () =>
    expect(
      toolCallOf({
        entity: 'assistant',
        changes: [change('tool', 'findPatient'), change('answer', 'patients'), change('records', 'a b')],
      }),
    ).toEqual({ tool: 'findPatient', refused: false, records: 2 }))
  it('tells a refusal', () =>
    expect(toolCallOf({ entity: 'assistant', changes: [change('tool', 'getRevenue'), change('answer', 'FORBIDDEN')] })).toEqual({
      tool: 'getRevenue',
      refused: true,
      records: 0,
    }))
  it('is no tool call where something else was changed', () => {
    expect(toolCallOf({ entity: 'assistant', changes: [change('mode', 'off')] })).toBeUndefined()
    expect(toolCallOf({ entity: 'patient', changes: [change('tool', 'findPatient')] })).toBeUndefined()
  })
})
