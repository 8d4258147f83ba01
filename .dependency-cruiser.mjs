/** The layers of the house (CONTRIBUTING.md). One file holds them all. */
const SLICES = '^(?:plugins/crm|collections)/([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      from: {},
      name: 'no-cycles',
      severity: 'error',
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      comment: 'Pure rules: siblings and the pure parts of src/lib only.',
      from: { path: '/domain/', pathNot: '\\.test\\.ts$' },
      name: 'domain-is-pure',
      severity: 'error',
      to: { pathNot: ['/domain/', '^src/lib/(?:like|money|dates|phone|nif|text|uuid)\\.ts$'] },
    },
    {
      comment: 'What talks to the database knows neither React nor Next.',
      from: { path: '/(?:operations/|access\\.ts|hooks\\.ts)' },
      name: 'operations-without-ui',
      severity: 'error',
      to: { path: '^(?:node_modules/(?:react|react-dom|next)/|src/(?:site|admin|components|app)/)' },
    },
    {
      comment: 'A contract or schema is data: no Payload, no operations.',
      from: { path: '/(?:schema|contract)\\.ts$' },
      name: 'contracts-are-data',
      severity: 'error',
      to: { path: '(?:/operations/|^node_modules/(?:payload|react|next)/|^src/(?:site|admin|components|app|server)/)' },
    },
    {
      comment:
        'Screens reach the data through the contract, the client and pure rules; server views through operations.',
      from: { path: '^src/site/', pathNot: '/read-[^/]+\\.ts$' },
      name: 'site-without-operations',
      severity: 'error',
      to: { path: '/operations/' },
    },
    {
      comment: 'The design system knows no domain.',
      from: { path: '^src/components/' },
      name: 'components-are-generic',
      severity: 'error',
      to: { path: '^(?:collections|plugins|src/(?:site|admin|app|server|http))/' },
    },
    {
      comment: 'The foundations know nothing above them (the contract types of src/http excepted).',
      from: { path: '^src/lib/' },
      name: 'lib-is-the-ground',
      severity: 'error',
      to: { path: '^(?:collections|plugins|src/(?:site|admin|components|app|server|seed|jobs|platform))/' },
    },
    {
      comment:
        'Another slice: its schema, contract, serialize, domain and operations only; links and the line editor are shared.',
      from: { path: SLICES },
      name: 'slices-meet-at-their-doors',
      severity: 'error',
      to: {
        path: SLICES,
        pathNot: [
          '^(?:plugins/crm|collections)/$1/',
          '/(?:schema|line-item-schema|line-item-fields|contract|serialize|hooks|defaults|built-in-catalogue)\\.ts$',
          '/(?:domain|operations|pdf|line-editor)/',
          '^plugins/crm/links/',
        ],
      },
    },
    {
      comment: 'Only the seed and the tests use the demo content.',
      from: { pathNot: '^(?:src/seed|tests|src/server|collections/site-settings)/' },
      name: 'seed-is-optional',
      severity: 'error',
      to: { path: '^src/seed/' },
    },
    { from: {}, name: 'no-missing', severity: 'error', to: { couldNotResolve: true } },
  ],
  options: {
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    exclude: { path: '^src/migrations/|payload-types' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
