import './styles/main.css';
import { startApp } from './start-app.tsx';

void startApp();
