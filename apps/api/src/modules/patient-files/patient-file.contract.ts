import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

type Ids = { patientFile: string; unwantedFile: string; sentFile: string; drawnFile: string }

/** Somchai's, by Dr Ploy unless said otherwise; of its bytes none lie in storage. */
export async function addPatientFile(owner: pg.Pool, clinic: Clinic, file: object = {}): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'patient_file', [
    {
      id,
      establishmentId: clinic.id,
      patientId: clinic.somchai.patientId,
      senderId: clinic.ploy.userId,
      senderName: 'Ploy Srisuk',
      sentAs: id,
      status: 'stored',
      fileName: 'chest.png',
      mediaType: 'image/png',
      size: 5,
      received: 5,
      key: `\\x${'07'.repeat(32)}`,
      title: 'Chest',
      kind: 'x_ray',
      ...file,
    },
  ])
  return id
}

async function addDrawnFile(owner: pg.Pool, clinic: Clinic): Promise<string> {
  const fileId = await addPatientFile(owner, clinic)
  const author = { authorId: clinic.ploy.userId, authorName: 'Ploy Srisuk' }
  await insert(owner, 'patient_file_drawing', [{ id: uuidv7(), fileId, ...author, strokes: [arrow] }])
  return fileId
}

const arrow = { color: '#e03131', width: 6, points: [100, 100, 300, 300] }

const fields =
  'id version createdTime status senderName isOwn fileName mediaType size received hasPreview title kind documentDate archivedTime archiveReason'

export const contract: Contract<Ids> = {
  rights: {
    'patient-file:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'patient-file:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'patient-file-drawing:write': ['ADMIN', 'DOCTOR'],
    'patient-file-setting:write': ['ADMIN'],
  },
  async records(owner, clinic) {
    await insert(owner, 'patient_file_setting', [
      { establishmentId: clinic.id, staffMaySend: true, extraTypes: ['image/tiff'], kinds: ['ECG'] },
    ])
    const sending = { status: 'sending', received: 0 }
    return {
      patientFile: await addPatientFile(owner, clinic),
      unwantedFile: await addPatientFile(owner, clinic),
      sentFile: await addPatientFile(owner, clinic, sending),
      drawnFile: await addDrawnFile(owner, clinic),
    }
  },
  personal: {
    patientFile: ['patient_file', 'senderId'],
    unwantedFile: ['patient_file', 'senderId'],
    sentFile: ['patient_file', 'senderId'],
    drawnFile: ['patient_file', 'senderId'],
  },
  queries: {
    patientFiles: operation(
      'admin and doctor',
      `query ($id: ID!) { patientFiles(patientId: $id) { ${fields} } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    patientFileDrawings: operation(
      'admin and doctor',
      `query ($id: ID!) { patientFileDrawings(fileId: $id) { id createdTime authorName isOwn strokes { color width points } } }`,
      ({ ids }) => ({ id: ids.drawnFile }),
    ),
    patientFileSettings: operation(
      'admin and doctor',
      `query ($id: ID!) { patientFileSettings(establishmentId: $id) { id staffMaySend extraTypes kinds } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  changes: {
    beginPatientFile: [
      'admin and doctor',
      'BeginPatientFileInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        key: 'ecg.pdf 5',
        fileName: 'ecg.pdf',
        size: 5,
        kind: 'ECG',
        documentDate: '2026-01-02',
      }),
    ],
    cancelPatientFile: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.sentFile })],
    updatePatientFile: [
      'admin and doctor',
      'UpdatePatientFileInput',
      ({ ids }) => ({ id: ids.patientFile, title: 'Chest, lateral', kind: 'x_ray', documentDate: '2026-01-02' }),
    ],
    archivePatientFile: [
      'admin and doctor',
      'ArchivePatientFileInput',
      ({ ids }) => ({ id: ids.unwantedFile, reason: 'Of another patient' }),
    ],
    drawOnPatientFile: [
      'admin and doctor',
      'DrawOnPatientFileInput',
      ({ ids }) => ({ id: ids.drawnFile, strokes: [arrow, { ...arrow, color: '#1971c2' }] }),
    ],
    updatePatientFileSettings: [
      'admin',
      'UpdatePatientFileSettingsInput',
      ({ clinic }) => ({ establishmentId: clinic.id, staffMaySend: false, extraTypes: ['application/dicom'], kinds: ['EEG'] }),
    ],
  },
  staffMay: [
    'patientFiles',
    'patientFileDrawings',
    'patientFileSettings',
    'beginPatientFile',
    'cancelPatientFile',
    'updatePatientFile',
    'archivePatientFile',
  ],
  refusals: {
    patientFiles: { bad: badId('id', 'patientId') },
    patientFileSettings: { bad: badId('id', 'establishmentId') },
    beginPatientFile: { bad: bad('input.size', 104_857_601, 'too_long') },
    cancelPatientFile: { bad: badId('input.id') },
    updatePatientFile: {
      bad: bad('input.kind', ' ', 'required'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.patientFile, version: 99, kind: 'photo' }) },
    },
    archivePatientFile: { bad: bad('input.reason', ' ', 'required') },
    patientFileDrawings: { bad: badId('id', 'fileId') },
    drawOnPatientFile: { bad: bad('input.strokes.0.color', 'red', 'invalid_choice') },
    updatePatientFileSettings: { bad: bad('input.extraTypes.0', 'pdf', 'invalid_choice') },
  },
  told: {
    updatePatientFile: ['patient_files', 'updated'],
    archivePatientFile: ['patient_files', 'updated'],
    drawOnPatientFile: ['patient_files', 'updated'],
  },
}
