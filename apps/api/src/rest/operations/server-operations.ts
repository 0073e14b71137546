import { downloadBackupSchema } from '@clinic/shared/backups/backup-input'
import { z } from 'zod'
import { downloadQuery } from '../backups.ts'
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
    requestBody: jsonBody(downloadBackupSchema),
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
}
