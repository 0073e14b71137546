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

const examination = { weight: 62.5, height: 170, systolic: 120, diastolic: 80, pulse: 72 }
const formOf = (parts: object) => ({ ...given, findings: undefined, ...parts })
test.each([
  [{ kind: 'sick_leave', findings: 'Influenza' }, 'restFrom:required'],
  [{ kind: 'fit_to_work', work: 'cook' }, undefined],
  [{ kind: 'fit_to_work', restFrom: '2026-11-23', restTo: '2026-11-23' }, 'restFrom:not_on_this_form'],
  [{ kind: 'driving_license' }, 'examination:required'],
  [{ kind: 'driving_license', examination }, undefined],
  [{ kind: 'driving_license', examination: { ...examination, pulse: undefined } }, 'examination.pulse:required'],
  [{ kind: 'driving_license', examination: { ...examination, pulse: NaN } }, 'examination.pulse:invalid_number'],
  [{ kind: 'five_diseases', examination: { ...examination, height: 20 } }, 'examination.height:measurement_out_of_range'],
  [{ kind: 'five_diseases', examination, findings: 'Influenza' }, 'findings:not_on_this_form'],
])('%j', (parts, fault) => {
  const [issue] = issueCertificateSchema.safeParse(formOf(parts)).error?.issues ?? []
  expect(issue && `${issue.path.join('.')}:${issue.message}`).toBe(fault)
})
