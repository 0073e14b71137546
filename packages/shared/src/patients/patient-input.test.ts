import { addDays } from '../time/time.ts'
import { expect, test } from 'vitest'
import { todayAnywhere } from './birth-date.ts'
import { createPatientSchema } from './patient-input.ts'

/** The one validator of form, API and import. */

const parties = { establishmentId: '01890a5d-ac96-774b-bcce-b302099a8057', firstName: 'Malee', lastName: 'Thongdee' }
function faultsOf(given: object) {
  const { error } = createPatientSchema.safeParse({ ...parties, ...given })
  return error && [...new Set(error.issues.map(({ path, message }) => `${path.join('.')}:${message}`))]
}

test.each([
  [{ dob: todayAnywhere() }, undefined],
  [{ dob: addDays(todayAnywhere(), 1) }, ['dob:in_future']],
  [{ birthDate: '2099' }, ['birthDate:in_future']],
  [{ dob: '1899-12-31' }, ['dob:date_out_of_range']],
  [{ dob: '2026-02-30' }, ['dob:invalid_date']],
  [{ dob: '1970-05-12', birthDate: '1970-05-13' }, ['birthDate:invalid_date']],
])('a patient of %j', (given, faults) => expect(faultsOf(given)).toEqual(faults))
