export { default, ErrorBoundary, loader } from '../public/layout.tsx';
