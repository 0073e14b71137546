import { v7 as uuidv7 } from 'uuid'
import { addEvents, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

const date =
  'startTime doubleBooked { id } patientBooked { id } outsideHours { cause spans { startTime } } proposals { kind doctor { id } }'

/** A Wednesday of 2032. */
const first = { startTime: '2032-03-03T10:00:00+07:00', endTime: '2032-03-03T10:30:00+07:00' }

type SeriesIds = { series: string; seriesEvent: string }

export const contract: Contract<SeriesIds> = {
  async records(owner, clinic) {
    const establishmentId = clinic.id
    const id = uuidv7()
    const by = { userId: clinic.admin.userId, userName: 'Suda Rattanakul' }
    const rule = { unit: 'week', every: 1, weekdays: [], monthDay: 'date', count: 3 }
    await insert(owner, 'series', [{ id, establishmentId, ...by, ...rule }])
    const [event] = (await addEvents(owner, clinic, [{ at: first.startTime }])) as [string]
    await owner.query('UPDATE event SET "seriesId" = $1 WHERE id = $2', [id, event])
    return { series: id, seriesEvent: event }
  },
  queries: {
    series: operation(
      'admin and doctor',
      `query ($id: ID!) { series(id: $id) { id userName rule { unit } events { id series { id } } } }`,
      ({ ids }) => ({ id: ids.series }),
    ),
    seriesPreview: operation(
      'admin and doctor',
      `query ($input: NewSeriesInput!) { seriesPreview(input: $input) { ${date} } }`,
      ({ clinic }) => ({
        input: {
          startTime: '2032-04-07T10:00:00+07:00',
          endTime: '2032-04-07T10:30:00+07:00',
          subject: 'Dressing',
          doctorId: clinic.ploy.doctorId,
          patientId: clinic.malee.patientId,
          establishmentId: clinic.id,
          rule: { unit: 'week', every: 1, count: 3 },
        },
      }),
    ),
    seriesChangePreview: operation(
      'admin and doctor',
      `query ($input: ChangeSeriesInput!) { seriesChangePreview(input: $input) { eventId ${date} } }`,
      ({ ids }) => ({ input: { eventId: ids.seriesEvent, subject: 'Dressing' } }),
    ),
  },
  changes: {
    createSeries: [
      'admin and doctor',
      'NewSeriesInput',
      ({ clinic }) => ({
        startTime: '2032-05-05T10:00:00+07:00',
        endTime: '2032-05-05T10:30:00+07:00',
        subject: 'Dressing',
        doctorId: clinic.ploy.doctorId,
        patientId: clinic.malee.patientId,
        establishmentId: clinic.id,
        rule: { unit: 'week', every: 1, count: 3 },
      }),
    ],
    updateSeries: ['admin and doctor', 'ChangeSeriesInput', ({ ids }) => ({ eventId: ids.seriesEvent, subject: 'Dressing' })],
    cancelSeries: ['admin and doctor', 'CancelSeriesInput', ({ ids }) => ({ eventId: ids.seriesEvent, cancelReason: 'patient' })],
    deleteSeries: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.series })],
  },
  staffMay: ['series', 'seriesPreview', 'seriesChangePreview', 'createSeries', 'updateSeries', 'cancelSeries', 'deleteSeries'],
  refusals: {
    series: { bad: badId('id') },
    seriesPreview: { bad: bad('input.rule.every', 0, 'invalid_number') },
    seriesChangePreview: { bad: badId('input.eventId') },
    createSeries: {
      bad: bad('input.rule.count', 61, 'too_many'),
      conflict: {
        reason: 'double_booked',
        input: ({ clinic }) => ({
          ...first,
          subject: 'Dressing',
          doctorId: clinic.ploy.doctorId,
          patientId: clinic.malee.patientId,
          establishmentId: clinic.id,
          rule: { unit: 'week', every: 1, count: 2 },
        }),
      },
    },
    updateSeries: {
      bad: badId('input.eventId'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ eventId: ids.seriesEvent, subject: 'Dressing', version: 99 }) },
    },
    cancelSeries: {
      bad: badId('input.eventId'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ eventId: ids.seriesEvent, version: 99 }) },
    },
    deleteSeries: { bad: badId('input.id') },
  },
}
