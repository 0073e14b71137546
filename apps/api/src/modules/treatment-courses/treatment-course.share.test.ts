import { Prisma } from '@clinic/prisma/generated'
import { expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { addEvents, addStaff, createTwoClinics, insert } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'
import { v7 as uuidv7 } from 'uuid'
import { addOffer, coursesAt } from './testing/courses.ts'

const server = useTestServer()
const { request, done, list, ofVisit, sell } = coursesAt(server)

async function open(offer: object = {}) {
  const { home, other } = await createTwoClinics(server.owner)
  const desk = await server.signIn((await addStaff(server.owner, home)).email)
  const sold = await sell(desk, home, await addOffer(server.owner, home, offer))
  return { home, other, desk, sold, toMalee: { courseId: sold.id, patientId: home.malee.patientId } }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Malee names Somchai as her husband. */
const marry = ({ home }: Opened) =>
  insert(server.owner, 'patient_contact', [
    {
      id: uuidv7(),
      establishmentId: home.id,
      patientId: home.malee.patientId,
      personId: home.somchai.patientId,
      relationship: 'spouse',
      roles: [],
    },
  ])

test('a course is passed to one of the family, who sees and uses it until that ends', async () => {
  const opened = await open()
  const { home, desk, sold, toMalee } = opened
  const { patientId } = home.malee
  await marry(opened)
  expect(await done(desk, 'shareTreatmentCourse', toMalee)).toMatchObject({ shares: [{ patient: { id: patientId } }] })
  expect(refusal(await request(desk, 'shareTreatmentCourse', toMalee))).toMatchObject(fieldFault('input.patientId', 'repeated'))
  const [visit = ''] = await addEvents(server.owner, home, [{ at: new Date().toISOString(), patientId }])
  expect(await ofVisit(desk, visit)).toMatchObject([{ id: sold.id }])
  const take = { serviceId: sold.services[0]?.id, patientId, eventId: visit }
  expect(await done(desk, 'takeTreatmentSession', take)).toMatchObject({
    services: [{ used: 1, taken: [{ patient: { id: patientId } }] }],
  })
  const [course] = await list(desk, patientId)
  await done(desk, 'endTreatmentCourseShare', { id: course?.shares[0]?.id })
  expect(await list(desk, patientId)).toEqual([])
  expect(refusal(await request(desk, 'takeTreatmentSession', { ...take, eventId: null }))).toMatchObject(
    fieldFault('input.patientId', 'unknown_reference'),
  )
  expect(await list(desk, home.somchai.patientId)).toMatchObject([{ services: [{ used: 1 }], shares: [] }])
})

test('not to somebody who is no contact, of another clinic, or where that was not sold', async () => {
  const opened = await open()
  const { other, desk, toMalee } = opened
  const unknown = fieldFault('input.patientId', 'unknown_reference')
  expect(refusal(await request(desk, 'shareTreatmentCourse', toMalee))).toMatchObject(unknown)
  const foreign = { ...toMalee, patientId: other.malee.patientId }
  expect(refusal(await request(desk, 'shareTreatmentCourse', foreign))).toMatchObject(unknown)
  const own = await open({ isForFamily: false })
  await marry(own)
  expect(refusal(await request(own.desk, 'shareTreatmentCourse', own.toMalee))).toMatchObject(
    fieldFault('input.courseId', 'invalid_choice'),
  )
  const inserted = asViewer(server, own.desk, (_db, read) =>
    read(Prisma.sql`INSERT INTO treatment_course_share (id, "establishmentId", "courseId", "patientId", "sharedBy")
      VALUES (gen_random_uuid(), ${own.home.id}::uuid, ${own.sold.id}::uuid, ${own.toMalee.patientId}::uuid, 'x')`),
  )
  await expect(inserted).rejects.toThrow('a course is not passed so')
})
