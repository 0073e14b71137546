/** Part of `npm run check:long`: renders the Helm chart in every shape, and checks that its manifests fit each other. */
import assert from 'node:assert/strict'
import { buildRenderer, renderChart } from '../lib/chart.mjs'

const given = {
  image: { repository: 'registry.example.org/clinic-desk' },
  host: 'clinic.example.org',
  secrets: { AUTH_SECRET: { name: 'clinic-desk', key: 'auth-secret' } },
}
const ownDatabase = {
  database: { enabled: false },
  secrets: { ...given.secrets, DATABASE_URL: { name: 'clinic-desk', key: 'database-url' } },
}
const backup = { enabled: true, destination: 's3://clinic/database', endpoint: 'https://s3.example.org', secret: 'bucket' }

const always = ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Service']
const shapes = [
  { name: 'as it is', values: {}, kinds: [...always, 'Cluster', 'Ingress', 'PersistentVolumeClaim'] },
  {
    name: 'with a pooler and backups',
    values: { pooler: { enabled: true }, replicas: { most: 20 }, database: { backup } },
    kinds: [...always, 'Cluster', 'Ingress', 'ObjectStore', 'PersistentVolumeClaim', 'Pooler', 'ScheduledBackup'],
  },
  { name: 'with a database of its own', values: ownDatabase, kinds: [...always, 'Ingress', 'PersistentVolumeClaim'] },
  {
    name: 'with everything that is optional',
    values: {
      image: { ...given.image, tag: '1.2.3', pullSecrets: ['registry'] },
      settings: { SIGN_UP: 'invite', DATABASE_POOL_SIZE: 12, BACKUP_BEFORE_UPGRADE: false },
      strategy: 'Recreate',
      data: { claim: 'pictures' },
      ingress: { className: 'nginx', annotations: { 'cert-manager.io/issuer': 'letsencrypt' }, tlsSecret: 'clinic-tls' },
      database: { storageClass: 'fast' },
    },
    kinds: [...always, 'Cluster', 'Ingress'],
  },
  { name: 'without an ingress', values: { ingress: { enabled: false } }, kinds: [...always, 'Cluster', 'PersistentVolumeClaim'] },
]
const refused = [
  { values: { database: { enabled: false } }, fault: /secrets\.DATABASE_URL is needed/ },
  { values: { replicas: { most: 8 } }, fault: /needs pooler\.enabled/ },
  { values: { ...ownDatabase, pooler: { enabled: true } }, fault: /pooler\.enabled needs database\.enabled/ },
  { values: { database: { backup: { ...backup, destination: '' } } }, fault: /backup\.destination is needed/ },
  { values: { database: { backup: { ...backup, secret: '' } } }, fault: /backup\.secret is needed/ },
]

const program = buildRenderer()
if (program) {
  for (const { name, values, kinds } of shapes) {
    const manifests = renderChart(program, { ...given, ...values })
    assert.equal(sortedNames(manifests.map(({ kind }) => kind)), sortedNames(kinds), name)
    checkManifests(manifests)
    console.log(`${name}: ${manifests.length} manifests`)
  }
  for (const { values, fault } of refused) assert.throws(() => renderChart(program, { ...given, ...values }), fault)
  console.log(`${refused.length} contradictions are refused`)
}

function sortedNames(names) {
  return names.toSorted((one, other) => one.localeCompare(other)).join(' ')
}

function checkManifests(manifests) {
  const of = (kind) => manifests.find((manifest) => manifest.kind === kind)
  for (const { apiVersion, kind, metadata } of manifests) {
    assert.match(apiVersion, /^([a-z0-9.]+\/)?v[12]$/)
    assert.match(metadata.name, /^clinic(-[a-z]+)?$/, kind)
    assert.equal(metadata.labels['app.kubernetes.io/instance'], 'clinic')
  }
  const { spec, metadata } = of('Deployment')
  const { template, selector } = spec
  assert.equal(spec.replicas, undefined, 'an upgrade would undo what the autoscaler did')
  const selectors = [of('Service').spec.selector, of('PodDisruptionBudget').spec.selector.matchLabels, selector.matchLabels]
  for (const labels of selectors)
    for (const [name, value] of Object.entries(labels)) assert.equal(template.metadata.labels[name], value)

  const [server] = template.spec.containers
  assert.match(server.image, /^registry\.example\.org\/clinic-desk:\d+\.\d+\.\d+$/)
  for (const { name, value, valueFrom } of server.env) {
    assert.equal(typeof value === 'string', valueFrom === undefined, `${name} has a value or a Secret`)
    assert.doesNotMatch(value ?? '', /:[^/]+@|no value/, `${name} holds a password`)
  }
  const names = server.env.map(({ name }) => name)
  assert.deepEqual(names, [...new Set(names)])
  for (const name of ['AUTH_SECRET', 'BASE_URL', 'DATABASE_URL', 'TRUSTED_PROXY']) assert.ok(names.includes(name), name)
  assert.equal(names.includes('DATABASE_POOLER_URL'), of('Pooler') !== undefined)
  assert.equal(names.includes('DATABASE_STANDBY_URL'), (of('Cluster')?.spec.instances ?? 1) > 1)
  const drain = Number(server.env.find(({ name }) => name === 'DRAIN_TIME').value)
  assert.ok(template.spec.terminationGracePeriodSeconds >= drain + 15, 'the server is killed while it ends')
  assert.equal(server.readinessProbe.httpGet.path, '/readyz')
  const mounted = server.volumeMounts.map((mount) => mount.name)
  assert.deepEqual(
    mounted,
    template.spec.volumes.map((volume) => volume.name),
  )

  const { scaleTargetRef, minReplicas, maxReplicas } = of('HorizontalPodAutoscaler').spec
  assert.equal(scaleTargetRef.name, metadata.name)
  assert.ok(minReplicas >= 2 && maxReplicas >= minReplicas)
  const port = of('Service').spec.ports[0]
  assert.equal(port.targetPort, server.ports[0].name)
  const backend = of('Ingress')?.spec.rules[0].http.paths[0].backend.service
  if (backend) assert.deepEqual(backend, { name: of('Service').metadata.name, port: { name: port.name } })

  const cluster = of('Cluster')
  const [databaseUrl] = server.env.filter(({ name }) => name === 'DATABASE_URL')
  assert.deepEqual(
    databaseUrl.valueFrom.secretKeyRef,
    cluster ? { name: `${cluster.metadata.name}-app`, key: 'uri' } : ownDatabase.secrets.DATABASE_URL,
  )
  for (const kind of ['Pooler', 'ScheduledBackup']) if (of(kind)) assert.equal(of(kind).spec.cluster.name, cluster.metadata.name)
  assert.equal(cluster?.spec.plugins?.[0].parameters.barmanObjectName, of('ObjectStore')?.metadata.name)
}
