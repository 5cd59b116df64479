import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '../apps/server/src/env.ts';

/** The Helm chart as it is rendered: what a cluster would be asked to run, without a cluster. */

const root = fileURLToPath(new URL('../', import.meta.url));
const chart = join(root, 'deploy/chart');
const scratch = mkdtempSync(join(tmpdir(), 'plazo-chart-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const isValid = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')),
);
const shipped = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'));

const requests = { cpu: '500m', memory: '512Mi' };
/** As somebody filled it in. */
const filledIn = {
  image: { repository: 'registry.example/plazo', tag: '0.2.0', pullSecrets: ['registry'] },
  from: { settings: 'plazo-settings', owner: 'plazo-owner', files: 'plazo-files', brands: 'plazo-brands' },
  ingress: {
    className: 'nginx',
    hosts: ['prestamos.example', 'loans.example'],
    tlsSecret: 'plazo-tls',
    annotations: {},
  },
  trustProxy: '10.0.0.0/8',
  metricsFrom: { 'kubernetes.io/metadata.name': 'monitoring' },
  web: { replicas: 3, resources: { requests } },
  worker: { replicas: 2, resources: { requests }, checkpoints: { storageClassName: 'fast', size: '1Gi' } },
  backup: { into: 's3://backups/plazo', keep: 14, schedule: '30 2 * * *' },
};

test('what a deployment decides has no default: an install that leaves any of it out is refused', () => {
  isValid(shipped);
  const named = isValid.errors?.map(({ instancePath, params }) =>
    [instancePath, params['missingProperty']].join('/'),
  );
  expect(new Set(named?.map((name) => name.replace(/\/$/, '')))).toEqual(
    new Set([
      ...['repository', 'tag'].map((name) => `/image/${name}`),
      ...['settings', 'owner', 'files', 'brands'].map((name) => `/from/${name}`),
      ...['className', 'hosts', 'tlsSecret'].map((name) => `/ingress/${name}`),
      '/trustProxy',
      '/metricsFrom',
      '/web/resources/requests',
      '/worker/resources/requests',
      ...['storageClassName', 'size'].map((name) => `/worker/checkpoints/${name}`),
      ...['into', 'keep', 'schedule'].map((name) => `/backup/${name}`),
    ]),
  );
  expect(isValid(filledIn)).toBe(true);
  expect(isValid({ ...filledIn, image: { ...filledIn.image, tag: 'latest' } })).toBe(false);
  expect(isValid({ ...filledIn, replicas: 2 })).toBe(false);
});

type Mount = { readonly name: string; readonly mountPath: string };
type Container = {
  readonly name: string;
  readonly args: readonly string[];
  readonly command: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[];
  readonly volumeMounts: readonly Mount[];
  readonly ports?: readonly { readonly name: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
};
type Pod = {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly [Container];
    readonly initContainers: readonly [Container];
    readonly volumes: readonly {
      readonly name: string;
      readonly persistentVolumeClaim?: { readonly claimName: string };
    }[];
    readonly securityContext: Readonly<Record<string, unknown>>;
  };
};
type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly spec: {
    readonly template?: Pod;
    readonly jobTemplate?: { readonly spec: { readonly template: Pod } };
    readonly selector?: { readonly matchLabels?: object };
    readonly podSelector?: { readonly matchLabels: object };
    readonly ingress?: readonly { readonly ports: readonly { readonly port: string }[] }[];
  };
};

const GO = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '', GOCACHE: join(scratch, 'go') };
function rendered(values: object): readonly Manifest[] {
  const text = execFileSync('go', ['run', join(root, 'tools/render-chart/main.go'), chart, 'loans'], {
    input: JSON.stringify(values),
    encoding: 'utf8',
    env: { ...process.env, ...GO },
  });
  return parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

const hasGo = spawnSync('go', ['version']).status === 0;
describe.skipIf(!hasGo)('rendered', () => {
  const manifests = hasGo ? rendered(filledIn) : [];
  const pods = manifests.flatMap(({ kind, metadata, spec }) => {
    const pod = spec.template ?? spec.jobTemplate?.spec.template;
    return pod ? [{ kind, name: metadata.name, spec, pod, runs: pod.spec.containers[0] }] : [];
  });

  test('each object has the fields that Kubernetes knows, and no others', () => {
    const folder = { v1: 'core/v1', 'policy/v1': 'policy/v1' };
    const typeOf = ({ apiVersion, kind }: Manifest) =>
      `import('kubernetes-types/${Object.entries(folder).find(([own]) => own === apiVersion)?.[1] ?? apiVersion.replace('.k8s.io', '')}').${kind}`;
    writeFileSync(
      join(scratch, 'manifests.ts'),
      manifests.map((one, no) => `export const m${no}: ${typeOf(one)} = ${JSON.stringify(one)};`).join('\n'),
    );
    writeFileSync(
      join(scratch, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          module: 'esnext',
          moduleResolution: 'bundler',
          types: [],
          paths: { 'kubernetes-types/*': [join(root, 'node_modules/kubernetes-types/*')] },
        },
        files: ['manifests.ts'],
      }),
    );
    const { status, stdout } = spawnSync('tsc', ['-p', scratch], { encoding: 'utf8' });
    expect([stdout.replaceAll(scratch, ''), status]).toEqual(['', 0]);
  });

  test('two roles that serve, one that migrates before them and one that takes backups', () => {
    expect(
      Object.fromEntries(pods.map(({ kind, name, runs }) => [`${kind} ${name}`, runs.args.join(' ')])),
    ).toEqual({
      'CronJob loans-backup': 'backup --into s3://backups/plazo --keep 14',
      'Deployment loans-web': 'serve --role web',
      'Deployment loans-worker': 'serve --role worker',
      'Job loans-migrate': 'migrate',
    });
    const migrate = manifests.find(({ kind }) => kind === 'Job');
    expect(migrate?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    // only who migrates owns the tables
    expect(
      pods
        .filter(({ runs }) => runs.envFrom.some(({ secretRef }) => secretRef.name === 'plazo-owner'))
        .map(({ name }) => name),
    ).toEqual(['loans-migrate']);
  });

  test('what runs is a production on the settings of plazo.env that are no files', () => {
    const template = readFileSync(join(root, 'deploy/plazo.env'), 'utf8');
    const secret = Object.fromEntries(
      [...template.matchAll(/^([A-Z_]+)=(.*)$/gm)]
        .map(([, name = '', value = '']) => [name, value] as const)
        .filter(([, value]) => !value.startsWith('/etc/plazo'))
        .map(([name, value]) => [
          name,
          value
            .replace('https://CHANGE-ME', 'https://sms.example')
            .replace(/^CHANGE-ME$/, `a-secret-of-${name}`),
        ]),
    );
    for (const { runs } of pods) {
      const own = Object.fromEntries(runs.env.map(({ name, value }) => [name, value]));
      const env = readEnv({ ...secret, ...own });
      expect([env.mode, env.trustProxy, env.allowPlainBackup]).toEqual(['production', ['10.0.0.0/8'], false]);
      expect(env.weakSecrets(['spei', 'store'])).toEqual([]);
      // each file that is named lies in a volume
      const files = runs.env.map(({ value }) => value).filter((value) => value.startsWith('/'));
      const isMounted = (file: string) =>
        runs.volumeMounts.some(({ mountPath }) => `${file}/`.startsWith(`${mountPath}/`));
      expect(files.filter((file) => !isMounted(file))).toEqual([]);
    }
  });

  test('each pod runs as nobody, writes to its volumes alone, and is found by who looks for it', () => {
    const claims = manifests
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    expect(claims).toEqual(['loans-checkpoints']);
    for (const { pod, spec } of pods) {
      const { initContainers, containers, volumes, securityContext } = pod.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      const claimed = volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
      expect(claims).toEqual(expect.arrayContaining(claimed));
      const there = new Set(volumes.map(({ name }) => name));
      for (const one of [...initContainers, ...containers]) {
        expect(one.securityContext).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        expect(one.volumeMounts.filter(({ name }) => !there.has(name))).toEqual([]);
      }
      expect(pod.metadata.labels).toMatchObject(spec.selector?.matchLabels ?? {});
    }
    const ports = new Set(pods.flatMap(({ runs }) => runs.ports?.map(({ name }) => name) ?? []));
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    for (const { spec } of policies) {
      const chosen = pods.filter(({ pod }) =>
        Object.entries(spec.podSelector?.matchLabels ?? {}).every(
          ([key, value]) => pod.metadata.labels[key] === value,
        ),
      );
      expect(chosen.length).toBeGreaterThan(0);
      for (const { port } of spec.ingress?.flatMap((rule) => rule.ports) ?? []) expect(ports).toContain(port);
    }
    expect(
      policies.map(({ spec }) => spec.ingress?.flatMap((rule) => rule.ports.map(({ port }) => port))),
    ).toEqual([['metrics'], ['http']]);
  });

  test('keys are copied to where nobody else may read them, as production wants it', () => {
    const [secret, files] = ['secret', 'files'].map((name) => join(scratch, name));
    for (const directory of [secret, files]) mkdirSync(String(directory));
    writeFileSync(join(String(secret), 'keys.json'), '{}', { mode: 0o440 });
    const [program = '', ...args] = pods[0]?.pod.spec.initContainers[0].command ?? [];
    const command = args.map((word) =>
      word.replace('/secret', String(secret)).replace('/etc/plazo', String(files)),
    );
    execFileSync(program, command);
    expect(statSync(join(String(files), 'keys.json')).mode & 0o777).toBe(0o400);
  });
});
