declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export const {
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    publicPath,
    routes,
    routeDiscovery,
    ssr,
    prerender,
  }: typeof build;
}
