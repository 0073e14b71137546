import { describe, expect, it } from 'vitest'
import { auditInput, readAuditUrl, writeAuditUrl } from './audit-url.ts'

const none = { entity: '', actor: '', from: '', to: '' } as const

describe('the address of the audit log', () => {
  it('is read as it is written', () => {
    const filters = {
      entity: 'invoice',
      actor: '0192f5a0-7a3c-7b1e-9d5f-1234567890ab',
      from: '2026-11-01',
      to: '2026-11-21',
    } as const
    expect(readAuditUrl(writeAuditUrl(new URLSearchParams(), filters))).toEqual(filters)
  })
  it('leaves out what is none', () =>
    expect(readAuditUrl(new URLSearchParams('entity=car&actor=me&from=2026-13-01&to=1800-01-01'))).toEqual(none))
  it('starts at the first page when a filter changes', () =>
    expect(writeAuditUrl(new URLSearchParams('page=3&entity=user'), { entity: '' }).toString()).toBe(''))
})

describe('what is asked for', () => {
  it('names the kind and whose doing it was', () =>
    expect(auditInput({ ...none, entity: 'invoice', actor: 'a' }, 'Asia/Bangkok')).toEqual({ entity: ['invoice'], actorId: 'a' }))
  it('is everything without filters', () => expect(auditInput(none, 'Asia/Bangkok')).toEqual({}))
})
