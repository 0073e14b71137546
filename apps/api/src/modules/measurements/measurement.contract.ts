import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

type Ids = { measurement: string; wrongMeasurement: string; measurementKind: string }

const kind = { nameEn: 'Waist', nameTh: 'รอบเอว', unit: 'cm', decimals: 1 }

export const contract: Contract<Ids, Ids & { event: string }> = {
  rights: {
    'measurement:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'measurement:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'measurement-kind:write': ['ADMIN', 'DOCTOR'],
    'measurement-setting:write': ['ADMIN'],
  },
  async records(owner, { id: establishmentId, somchai, ploy }) {
    const add = async (value: string) => {
      const id = uuidv7()
      const set = { id, establishmentId, patientId: somchai.patientId, authorId: ploy.userId, authorName: 'Ploy Srisuk', key: id }
      await insert(owner, 'measurement', [{ ...set, takenTime: '2026-01-02T03:04:05Z' }])
      await insert(owner, 'measurement_value', [
        { measurementId: id, establishmentId, kind: 'weight', value },
        { measurementId: id, establishmentId, kind: 'blood_pressure', value: '120', second: '80' },
      ])
      return id
    }
    const measurementKind = uuidv7()
    await insert(owner, 'measurement_kind', [{ id: measurementKind, establishmentId, ...kind }])
    await insert(owner, 'measurement_setting', [{ establishmentId, staffMayWrite: true }])
    return { measurement: await add('70'), wrongMeasurement: await add('71'), measurementKind }
  },
  personal: { measurement: ['measurement', 'authorId'], wrongMeasurement: ['measurement', 'authorId'] },
  queries: {
    measurements: operation(
      'admin and doctor',
      `query ($id: ID!) { measurements(patientId: $id) { id takenTime authorName values { kind value second wrongReason } } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    latestMeasured: operation(
      'admin and doctor',
      `query ($id: ID!) { latestMeasured(patientId: $id) { kind value second takenTime } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    measuredPoints: operation(
      'admin and doctor',
      `query ($id: ID!) { measuredPoints(patientId: $id, kinds: ["weight"]) { kind value takenTime } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    measurementKinds: operation(
      'admin and doctor',
      `query ($id: ID!) { measurementKinds(establishmentId: $id) { id nameEn unit decimals plausibleLow } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    measurementSettings: operation(
      'admin and doctor',
      `query ($id: ID!) { measurementSettings(establishmentId: $id) { id staffMayWrite } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  changes: {
    recordMeasurement: [
      'admin and doctor',
      'RecordMeasurementInput',
      ({ clinic, ids }) => ({
        key: 'measured once',
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        eventId: ids.event,
        values: [{ kind: 'weight', value: '70.5' }],
      }),
    ],
    markMeasurementWrong: [
      'admin and doctor',
      'MarkMeasurementWrongInput',
      ({ ids }) => ({ id: ids.wrongMeasurement, kinds: ['weight'], reason: 'Somebody else' }),
    ],
    saveMeasurementKind: [
      'admin and doctor',
      'SaveMeasurementKindInput',
      ({ clinic, ids }) => ({ id: ids.measurementKind, establishmentId: clinic.id, ...kind, plausibleLow: '40' }),
    ],
    archiveMeasurementKind: [
      'admin and doctor',
      'ArchiveMeasurementKindInput',
      ({ ids }) => ({ id: ids.measurementKind, archived: true }),
    ],
    updateMeasurementSettings: [
      'admin',
      'UpdateMeasurementSettingsInput',
      ({ clinic }) => ({ establishmentId: clinic.id, staffMayWrite: false }),
    ],
  },
  staffMay: [
    'measurements',
    'latestMeasured',
    'measuredPoints',
    'measurementKinds',
    'measurementSettings',
    'recordMeasurement',
    'markMeasurementWrong',
  ],
  refusals: {
    measurements: { bad: badId('id', 'patientId') },
    latestMeasured: { bad: badId('id', 'patientId') },
    measuredPoints: { bad: badId('id', 'patientId') },
    measurementKinds: { bad: badId('id', 'establishmentId') },
    measurementSettings: { bad: badId('id', 'establishmentId') },
    recordMeasurement: { bad: bad('input.values', [], 'required') },
    markMeasurementWrong: { bad: bad('input.reason', ' ', 'required') },
    saveMeasurementKind: {
      bad: bad('input.decimals', 9, 'too_many_decimals'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({ id: ids.measurementKind, establishmentId: clinic.id, ...kind, version: 99 }),
      },
    },
    archiveMeasurementKind: { bad: badId('input.id') },
    updateMeasurementSettings: { bad: badId('input.establishmentId') },
  },
  told: {
    recordMeasurement: ['measurements', 'created'],
    markMeasurementWrong: ['measurements', 'updated'],
    saveMeasurementKind: ['measurement_kinds', 'updated'],
    archiveMeasurementKind: ['measurement_kinds', 'updated'],
  },
}
