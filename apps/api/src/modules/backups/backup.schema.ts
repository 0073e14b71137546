import type { BackupRun } from '@clinic/prisma/generated'
import { readName } from '../../backup/storage/names.ts'
import type { RestoreState } from '../../backup/restoring/restore-state.ts'
import { builder } from '../../graphql/builder.ts'
import { BackupAlarmEnum, BackupFaultEnum, BackupKindEnum, BackupProofEnum, BackupResultEnum } from './backup.enums.ts'
import type { BackupStatus } from './backup.service.ts'
import { proveBackup, readBackups, startBackup } from './backup.service.ts'

type Count = { name: string; count: number }

const BackupCount = builder.objectRef<Count>('BackupCount').implement({
  authScopes: { can: 'backup:read' },
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
})

/** Counts by which a user recognises the clinic in a backup. */
const shownCounts = ['patient', 'event', 'invoice', 'prescription', 'user', 'pictures']

const BackupRunType = builder.objectRef<BackupRun>('BackupRun').implement({
  description: 'A backup of the whole server that was begun, and what became of it.',
  authScopes: { can: 'backup:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    startedTime: t.expose('startedTime', { type: 'DateTime' }),
    finishedTime: t.expose('finishedTime', { type: 'DateTime', nullable: true }),
    time: t.field({
      type: 'DateTime',
      description: 'When its contents were what they are: of one that was added, earlier than it began.',
      resolve: ({ kind, file, startedTime }) => (kind === 'added' ? new Date(readName(file).time) : startedTime),
    }),
    kind: t.field({ type: BackupKindEnum, resolve: ({ kind }) => kind as 'manual' }),
    file: t.exposeString('file'),
    encrypted: t.exposeBoolean('encrypted'),
    result: t.field({ type: BackupResultEnum, resolve: ({ result }) => result as 'good' }),
    fault: t.field({ type: BackupFaultEnum, nullable: true, resolve: ({ fault }) => fault as 'other' | null }),
    bytes: t.float({ nullable: true, resolve: ({ bytes }) => (bytes === null ? null : Number(bytes)) }),
    done: t.exposeInt('done', { description: 'Rows and pictures so far.' }),
    total: t.exposeInt('total'),
    counts: t.field({
      type: [BackupCount],
      resolve: ({ counts }) => {
        const all = counts as Record<string, number>
        return shownCounts.flatMap((name) => (name in all ? { name, count: all[name] ?? 0 } : []))
      },
    }),
    removed: t.boolean({ description: 'It made room for newer ones.', resolve: ({ removedTime }) => removedTime !== null }),
    proof: t.field({ type: BackupProofEnum, nullable: true, resolve: ({ proof }) => proof as 'good' | null }),
    provenTime: t.expose('provenTime', { type: 'DateTime', nullable: true }),
    proofFault: t.field({ type: BackupFaultEnum, nullable: true, resolve: ({ proofFault }) => proofFault as 'other' | null }),
  }),
})

const RestoreType = builder.objectRef<RestoreState>('Restore').implement({
  description: 'The newest restore that somebody asked for on screen, and what came of it.',
  authScopes: { can: 'backup:download' },
  fields: (t) => ({
    file: t.exposeString('file'),
    askedTime: t.field({ type: 'DateTime', resolve: ({ askedTime }) => new Date(askedTime) }),
    askedByName: t.string({ resolve: ({ askedBy }) => askedBy.name }),
    result: t.field({
      type: BackupResultEnum,
      resolve: ({ state }) => (state === 'good' || state === 'failed' ? state : 'running'),
    }),
    fault: t.field({ type: BackupFaultEnum, nullable: true, resolve: ({ fault }) => fault }),
  }),
})

const BackupStatusType = builder.objectRef<BackupStatus>('BackupStatus').implement({
  description: 'How the server is backed up.',
  authScopes: { can: 'backup:read' },
  fields: (t) => ({
    lastTime: t.expose('lastTime', { type: 'DateTime', nullable: true, description: 'Of the newest good one.' }),
    lastProof: t.field({
      type: BackupProofEnum,
      nullable: true,
      resolve: ({ lastProof }) => (lastProof?.proof ?? null) as 'good' | null,
    }),
    lastProofTime: t.field({ type: 'DateTime', nullable: true, resolve: ({ lastProof }) => lastProof?.time ?? null }),
    alarm: t.expose('alarm', { type: BackupAlarmEnum, nullable: true }),
    nextTime: t.expose('nextTime', { type: 'DateTime', nullable: true, description: 'Null: the nightly ones are switched off.' }),
    inBucket: t.exposeBoolean('inBucket', {
      description: 'In a bucket, or in a folder of the server; its name is the business of whoever runs it.',
    }),
    encrypted: t.exposeBoolean('encrypted'),
    ownsServer: t.exposeBoolean('ownsServer', {
      description: 'The viewer is an admin of every establishment of the server, so that backups are theirs to download.',
    }),
    lastRestore: t.field({
      type: RestoreType,
      nullable: true,
      description: 'Null also for those who are no owner of the server.',
      resolve: ({ lastRestore }) => lastRestore,
    }),
    runs: t.field({ type: [BackupRunType], resolve: ({ runs }) => runs }),
  }),
})

builder.queryField('backups', (t) =>
  t.withAuth({ can: 'backup:read' }).field({ type: BackupStatusType, resolve: (_root, _args, context) => readBackups(context) }),
)

builder.mutationFields((t) => ({
  startBackup: t.withAuth({ can: 'backup:write' }).field({
    type: BackupStatusType,
    description: 'Begins one, or finds one under way.',
    resolve: (_root, _args, context) => startBackup(context),
  }),
  proveBackup: t.withAuth({ can: 'backup:write' }).field({
    type: BackupStatusType,
    description: 'Begins to restore the newest one into a database of its own, which is compared and dropped.',
    resolve: (_root, _args, context) => proveBackup(context),
  }),
}))
