import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useEvents } from '../../testing/records/events.ts'
import { seriesAt, seriesInput } from '../../testing/records/series.ts'

const { server, open } = useEvents()
const series = seriesAt(server)

describe('whose series it is', () => {
  test('a doctor books a series of their own, staff of anybody', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const krits = seriesInput(home, { doctorId: home.krit.doctorId })
    expect(refusal(await series.book(ploy, krits))?.code).toBe('FORBIDDEN')
    expect(refusal(await series.preview(ploy, krits))?.code).toBe('FORBIDDEN')
    const { rows } = await server.owner.query('SELECT id FROM series WHERE "establishmentId" = $1', [home.id])
    expect(rows).toEqual([])
    expect((await series.book(ploy, seriesInput(home))).errors).toBeUndefined()
    expect((await series.book(nok, { ...krits, patientId: home.malee.patientId })).errors).toBeUndefined()
  })

  test("another clinic's ids are none", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    for (const [field, id] of [
      ['establishmentId', other.id],
      ['doctorId', other.ploy.doctorId],
      ['patientId', other.somchai.patientId],
    ] as const)
      for (const ask of [series.book, series.preview])
        expect(refusal(await ask(suda, seriesInput(home, { [field]: id })))).toMatchObject(
          fieldFault(`input.${field}`, 'unknown_reference'),
        )
    const { id, events } = (await series.book(suda, seriesInput(home))).data.createSeries
    const read = await server.graphql(stranger, 'query ($id: ID!) { series(id: $id) { id } }', { id })
    expect(read.data.series).toBeNull()
    const eventId = events[0].id
    for (const answer of [
      await series.change(stranger, { eventId, subject: 'Mine' }),
      await series.changePreview(stranger, { eventId }),
      await series.cancel(stranger, { eventId }),
      await series.remove(stranger, id),
    ])
      expect(refusal(answer)?.code).toBe('NOT_FOUND')
    await expect(
      server.owner.query('UPDATE event SET "seriesId" = $2 WHERE "establishmentId" = $1', [other.id, id]),
    ).resolves.toMatchObject({ rowCount: 0 })
    const [foreign] = await addEvents(server.owner, other, [{ at: at('10:00') }])
    await expect(server.owner.query('UPDATE event SET "seriesId" = $2 WHERE id = $1', [foreign, id])).rejects.toThrow(
      'event_series_of_establishment',
    )
  })
})
