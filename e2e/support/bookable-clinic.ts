import type { Page } from '@playwright/test'
import { createDoctor, createNamedDoctor, getEstablishmentId, type Person } from './clinic-data.ts'
import { graphql } from './fixtures.ts'
import { signUpClinic } from './own-clinic.ts'
import type { TestServer } from './test-server.ts'

type BookableClinic = { path: string; visitTypeId: string; doctor: Person }

/** Lets patients book with a doctor of their own at the clinic of the admin who is signed in: at once, unless `settings` say otherwise. */
async function openBooking(admin: Page, settings: object = {}): Promise<BookableClinic> {
  const establishmentId = await getEstablishmentId(admin)
  const doctor = await createDoctor(admin)
  const { createVisitType } = await graphql<{ createVisitType: { id: string } }>(
    admin,
    'mutation ($input: CreateVisitTypeInput!) { createVisitType(input: $input) { id } }',
    { input: { establishmentId, nameEn: 'Check-up', nameTh: 'ตรวจสุขภาพ', category: 'consultation', duration: 30 } },
  )
  const name = `clinic-${establishmentId.slice(-12)}`
  const rules = {
    establishmentId,
    isOn: true,
    path: name,
    visitTypeIds: [createVisitType.id],
    doctorIds: [doctor.id],
    leadHours: 0,
    daysAhead: 60,
    mostOpen: 5,
    changeHours: 1,
    takesNewPatients: true,
    needsApproval: false,
    frameOrigins: [],
  }
  await graphql(admin, 'mutation ($input: UpdateBookingSettingsInput!) { updateBookingSettings(input: $input) { id } }', {
    input: { ...rules, ...settings },
  })
  return { path: name, visitTypeId: createVisitType.id, doctor }
}

/** A clinic of its own at which patients book with either of two doctors; `desk` is signed in as its owner. */
export async function openBookingClinic(desk: Page, server: TestServer, settings: object = {}) {
  await (
    await signUpClinic(desk, server)
  )(desk)
  await createNamedDoctor(desk, 'Ploy Srisuk')
  const { path } = await openBooking(desk, { doctorIds: [], ...settings })
  return { establishmentId: await getEstablishmentId(desk), address: `/book/${path}` }
}
