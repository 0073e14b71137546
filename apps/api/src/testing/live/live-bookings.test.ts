import { expect, test } from 'vitest'
import { addStaff, createClinic } from '../clinic.ts'
import { LivePicture } from './live-picture.ts'
import { runLoad, slotTime } from './live-bookings.ts'
import { baseUrl, cookieHeader, useTestServer } from '../server.ts'

const server = useTestServer({ SOCKETS_PER_USER: '50' })

/** The short form of what `npm run check:long` does with 200 sockets for a minute. */
test('30 sockets of three sets of rights show what is booked in 3 s', async () => {
  const clinic = await createClinic(server.owner)
  const people = [clinic.admin, clinic.ploy, await addStaff(server.owner, clinic)]
  const cookies = []
  for (const { email } of people) cookies.push(cookieHeader(await server.signIn(email)))
  const [from, to] = ['2031-03-03T00:00:00Z', '2031-03-10T00:00:00Z']
  const shared = { url: `http://127.0.0.1:${server.port}`, origin: baseUrl, establishmentId: clinic.id, from, to }
  const slotKeys = cookies.map((cookie) => ({ ...shared, cookie }))
  const [slotKey] = slotKeys
  if (!slotKey) throw new Error('nobody is there')
  const pictures = Array.from({ length: 30 }, (_, index) => new LivePicture(slotKeys[index % slotKeys.length] ?? slotKey))
  await Promise.all(pictures.map((picture) => picture.open()))
  const book = (slot: number) => ({
    ...slotTime(from, slot),
    subject: `Slot ${slot}`,
    doctorId: clinic.ploy.doctorId,
    patientId: clinic.somchai.patientId,
    establishmentId: clinic.id,
  })
  const figures = await runLoad({ pictures, bookingSlot: slotKey, book, firstSlot: 0, perSecond: 8, seconds: 3 })
  expect(figures).toMatchObject({ booked: 24, refused: 0, wrong: 0, closed: 0 })
  expect(figures.messages).toBeGreaterThanOrEqual(24 * 30)
  await Promise.all(pictures.map((picture) => picture.close()))
})
