import { i18n } from '@lingui/core'
import { CombinedError } from '@urql/core'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SendVerification } from '../features/accounts/send-verification.tsx'
import { doctorRecord } from '../features/doctors/get-doctor.ts'
import { useDoctorTable } from '../features/doctors/list-doctors.ts'
import { establishmentRecord } from '../features/establishments/get-establishment.ts'
import { useEstablishmentList } from '../features/establishments/list-establishments.ts'
import { updateEstablishment } from '../features/establishments/update-establishment.ts'
import { createInvoice } from '../features/invoices/data/create-invoice.ts'
import { deleteInvoice } from '../features/invoices/data/delete-invoice.ts'
import { useInvoiceList } from '../features/invoices/data/list-invoices.ts'
import { updateInvoice } from '../features/invoices/data/update-invoice.ts'
import { patientRecord } from '../features/patients/get-patient.ts'
import { usePatientList } from '../features/patients/list-patients.ts'
import { createPrescription } from '../features/prescriptions/data/create-prescription.ts'
import { deletePrescription } from '../features/prescriptions/data/delete-prescription.ts'
import { usePrescriptionList } from '../features/prescriptions/data/list-prescriptions.ts'
import { updatePrescription } from '../features/prescriptions/data/update-prescription.ts'
import { OwnAddressLine } from '../features/settings/clinic/own-address-line.tsx'
import { ownClinicRecord, updateOwnClinic } from '../features/settings/clinic/own-clinic.ts'
import { OwnPhoto } from '../features/settings/profile/own-photo.tsx'
import type * as Client from '../graphql/client.ts'
import { fetchQuery, runMutation } from '../graphql/client.ts'
import { changePassword } from '../lib/account/account-access.ts'
import { Failure, toFailure } from '../lib/errors.ts'
import { fetchRecord } from '../lib/use-record.ts'
import { useDoctorList } from '../pickers/doctor-list.ts'
import { renderApp } from './render.tsx'

/** The specification's section 8, row by row, as far as the screens say it. */

vi.mock('../graphql/client.ts', async (original) => ({
  ...(await original<typeof Client>()),
  fetchQuery: vi.fn(),
  runMutation: vi.fn(),
}))
const ask = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.mocked(fetchQuery).mockReset()
  vi.mocked(runMutation).mockReset()
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})

const id = 'b6a3f0de-7c1a-7000-8000-000000000001'
const page = { establishmentId: id, page: 1, limit: 10, query: '', statuses: [], overdue: false }
const version = 1

/** As the calls do, a list throws what it failed with. */
async function failureOf<Variables>(
  list: { getState: () => { fetch: (variables: Variables) => Promise<void>; error: Failure | null } },
  variables: Variables,
) {
  await list.getState().fetch(variables)
  const { error } = list.getState()
  if (error) throw error
}

const calls: [words: string, call: () => Promise<unknown>][] = [
  ['Failed to fetch doctor', () => fetchRecord(doctorRecord, id)],
  ['Failed to fetch doctors', () => failureOf(useDoctorTable, page)],
  ['Failed to fetch doctors', () => failureOf(useDoctorList, id)],
  ['Failed to fetch patients', () => failureOf(usePatientList, page)],
  ['Failed to fetch patients', () => fetchRecord(patientRecord, id)],
  ['Failed to fetch establishment', () => fetchRecord(establishmentRecord, id)],
  ['Failed to fetch establishment', () => failureOf(useEstablishmentList, page)],
  ['Failed to fetch establishment', () => fetchRecord(ownClinicRecord, id)],
  ['Failed to update establishment', () => updateEstablishment({ id, version })],
  ['Failed to update establishment', () => updateOwnClinic({ id, version })],
  ['Failed to fetch invoices', () => failureOf(useInvoiceList, page)],
  ['Failed to create invoice', () => createInvoice({ establishmentId: id, patientId: id, invoiceDetails: [] })],
  ['Failed to update invoice', () => updateInvoice({ id, establishmentId: id })],
  ['Failed to delete invoice', () => deleteInvoice({ id, establishmentId: id })],
  ['Failed to fetch prescriptions', () => failureOf(usePrescriptionList, page)],
  [
    'Failed to create prescription',
    () => createPrescription({ establishmentId: id, doctorId: id, patientId: id, prescriptionDetails: [] }),
  ],
  ['Failed to update prescription', () => updatePrescription({ id })],
  ['Failed to delete prescription', () => deletePrescription({ id })],
]
const wordless = [undefined, new CombinedError({ networkError: new Error('x'), response: { status: 502 } })]

describe.each(calls)('%s', (words, call) => {
  test('is said of an error without a message', async () => {
    for (const error of wordless) {
      const thrown = toFailure(error)
      vi.mocked(fetchQuery).mockRejectedValue(thrown)
      vi.mocked(runMutation).mockRejectedValue(thrown)
      await expect(call()).rejects.toThrow(new RegExp(`^${words}$`))
    }
  })

  test('hides no message that there is', async () => {
    const thrown = new Failure({ code: 'FORBIDDEN' })
    vi.mocked(fetchQuery).mockRejectedValue(thrown)
    vi.mocked(runMutation).mockRejectedValue(thrown)
    await expect(call()).rejects.toBe(thrown)
  })
})

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }))

test.each([
  ['the request fails', unreachable, 'Failed to fetch IP address'],
  ['the answer names none', answer(200, {}), 'Failed to retrieve IP'],
  ['the server says so', answer(500, { error: 'Failed to retrieve IP' }), 'Failed to retrieve IP'],
  ['the server says something else', answer(503, { error: 'The server is busy.' }), 'The server is busy.'],
])('IP lookup: %s', async (_case, reply, words) => {
  ask.mockImplementation(reply)
  renderApp(<OwnAddressLine />)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test('IP lookup: loading, then the address', async () => {
  ask.mockImplementation(answer(200, { ip: '203.0.113.7' }))
  renderApp(<OwnAddressLine />)
  expect(screen.getByLabelText('Loading')).toBeTruthy()
  expect(await screen.findByText('203.0.113.7')).toBeTruthy()
})

const waiting = {
  name: 'Mali J',
  registrationId: '',
  email: 'mali@clinic.test',
  creationTime: '2026-11-22T07:00:00.000Z',
  uid: id,
}

function askAgain(label = 'Send the confirmation link again') {
  renderApp(<SendVerification account={waiting} />)
  fireEvent.click(screen.getByRole('button', { name: label }))
}

const refusedByMail = answer(502, { code: 'MAIL_FAILED', error: 'Failed to send verification email: not accepted' })
test.each([
  ['no network', unreachable, /^Network or server error during verification email: ./],
  ['a server in trouble', answer(500, {}), /^Network or server error during verification email: ./],
  ['a refusal', answer(429, { code: 'RATE_LIMITED', error: 'x' }), /^Failed to send verification email: Too many attempts/],
  ['a mail server that refuses', refusedByMail, /^Failed to send verification email: the mail server did not accept it$/],
])('verification e-mail: %s', async (_case, reply, words) => {
  ask.mockImplementation(reply)
  askAgain()
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

test('verification e-mail: the refusal reads Thai in Thai', async () => {
  const catalogues = await Promise.all([import('../../locales/th.po'), import('../../locales/accounts/th.po')])
  for (const { messages } of catalogues) i18n.load('th', messages)
  i18n.activate('th')
  onTestFinished(() => i18n.activate('en'))
  ask.mockImplementation(refusedByMail)
  askAgain('ส่งลิงก์ยืนยันอีกครั้ง')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^ส่งอีเมลยืนยันไม่สำเร็จ: \p{Script=Thai}+$/u)
})

test('verification e-mail: the request has the body of the specification, and is told to have succeeded only where it did', async () => {
  ask.mockImplementation(answer(200, { status: true, mail: true }))
  askAgain()
  expect((await screen.findByRole('status')).textContent).toContain('a new link is on its way')
  const [path, request] = ask.mock.calls[0] ?? []
  expect([path, request?.method, JSON.parse(request?.body as string)]).toEqual([
    '/api/send-email-account-verification',
    'POST',
    waiting,
  ])
})

test('password change without user', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  ask.mockImplementation(answer(401, { code: 'UNAUTHENTICATED' }))
  await expect(changePassword({ currentPassword: 'a', newPassword: 'b' })).rejects.toThrow(/^No authenticated user found\.$/)
})

test('password update failure: logged and rethrown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  ask.mockImplementation(answer(400, { code: 'INVALID_PASSWORD' }))
  const refused = changePassword({ currentPassword: 'secret-old', newPassword: 'secret-new' })
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(warn).toHaveBeenCalledWith('Password update failed', expect.any(Failure))
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret')
})

test('photo update failure: logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  ask.mockImplementation(answer(415, {}))
  const account = {
    id,
    version,
    firstName: 'Mali',
    lastName: 'J',
    role: 'ADMIN',
    avatar: null,
    phone: null,
    email: { value: '', verified: true },
  }
  const onSaved = vi.fn()
  const { container } = renderApp(<OwnPhoto account={account as never} onSaved={onSaved} />)
  const file = new File(['none'], 'me.png', { type: 'image/png' })
  fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files: [file] } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(warn).toHaveBeenCalledWith('Photo update failed', expect.any(Failure))
  expect(onSaved).not.toHaveBeenCalled()
})
