import { addBackupSchema, ownedBackupSchema } from '@clinic/shared/backups/backup-input'
import { z } from 'zod'
import { backupFaults, restoreSteps } from '@clinic/shared/backups/backup'
import { backupPartQuery, downloadQuery, restoringQuery } from '../backups.ts'
import type { Operations } from './shapes.ts'
import { bytes, jsonAnswer, jsonBody, refusals, tooMany } from './shapes.ts'

const tags = ['server']

const owners = {
  401: 'You are not signed in.',
  403: 'Only for an administrator of every clinic on the server.',
}

export const serverOperations: Operations = {
  'POST /api/backups/link': {
    summary: 'The address of one download of a backup, for a minute and this session alone; needs the own password.',
    tags,
    requestBody: jsonBody(ownedBackupSchema),
    responses: {
      200: jsonAnswer(z.object({ address: z.string() })),
      ...refusals({ 400: 'The password is wrong.', ...owners, 404: 'Backup not found', ...tooMany }),
    },
  },
  'GET /api/backups/file': {
    summary: 'A backup as it lies in the storage: the whole server, encrypted where BACKUP_KEY is set.',
    tags,
    requestParams: { query: downloadQuery },
    responses: {
      200: { description: 'Done.', ...bytes('application/octet-stream') },
      ...refusals({ 400: 'The query is not right.', ...owners, 404: 'The link is not valid, was used, or is too old.' }),
    },
  },
  'POST /api/backups/parts': {
    summary: 'Takes the next part of a backup that comes from elsewhere, at most 4 MB.',
    tags,
    requestBody: { required: true, ...bytes('application/octet-stream') },
    requestParams: { query: backupPartQuery },
    responses: {
      204: { description: 'Done.' },
      ...refusals({
        400: 'The query is not right.',
        ...owners,
        409: 'It is not the next part.',
        413: 'More than 4 MB.',
        507: 'There is no room left.',
      }),
    },
  },
  'POST /api/backups/add': {
    summary: 'Checks a file whose parts are here, and takes it among the backups.',
    tags,
    requestBody: jsonBody(addBackupSchema),
    responses: {
      202: { description: 'Begun; `backups` says what comes of it.' },
      ...refusals({ 400: 'The body is not right.', ...owners, 404: 'Upload not found' }),
    },
  },
  'POST /api/backups/restore': {
    summary: 'Restores a stored backup, after one of what is there; needs the own password. Meanwhile the server answers 503.',
    tags,
    requestBody: jsonBody(ownedBackupSchema),
    responses: {
      202: { description: 'The server is ending its work.' },
      ...refusals({ 400: 'The password is wrong.', ...owners, 404: 'Backup not found', ...tooMany }),
    },
  },
  'GET /api/backups/restoring': {
    summary:
      'How far the newest restore is, or what came of it, where it is of this backup. Needs no session: a restore ends all.',
    tags,
    requestParams: { query: restoringQuery },
    responses: {
      200: jsonAnswer(
        z.object({
          state: z.enum(['asked', 'running', 'good', 'failed']),
          step: z.enum(restoreSteps).nullable(),
          share: z.number().min(0).max(1).nullable(),
          fault: z.enum(backupFaults).nullable(),
        }),
      ),
      ...refusals({ 400: 'The query is not right.', 404: 'There is nothing at this address.' }),
    },
  },
}
