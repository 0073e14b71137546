import { expect, test } from 'vitest'
import { restDays } from './certificate.ts'
import { issueCertificateSchema } from './certificate-input.ts'

test.each([
  ['2026-11-23', '2026-11-23', 1],
  ['2026-11-23', '2026-11-25', 3],
  ['2026-02-27', '2026-03-01', 3],
])('from %s to %s are %i days of rest', (from, to, days) => expect(restDays(from, to)).toBe(days))

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const given = { establishmentId: id, patientId: id, doctorId: id, examinedDate: '2026-11-23', findings: 'Influenza' }
test.each([
  [{}, undefined],
  [{ restFrom: '2026-11-23', restTo: '2026-11-23' }, undefined],
  [{ restFrom: '2026-11-23' }, 'restTo:required'],
  [{ restTo: '2026-11-23' }, 'restFrom:required'],
  [{ restFrom: '2026-11-23', restTo: '2026-11-22' }, 'restTo:end_after_start'],
  [{ findings: ' ' }, 'findings:required'],
  [{ examinedDate: '2026-02-30' }, 'examinedDate:invalid_date'],
])('%j', (parts, fault) => {
  const [issue] = issueCertificateSchema.safeParse({ ...given, ...parts }).error?.issues ?? []
  expect(issue && `${issue.path.join('.')}:${issue.message}`).toBe(fault)
})
