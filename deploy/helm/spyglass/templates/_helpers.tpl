{{- define "spyglass.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "spyglass.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if contains (include "spyglass.name" .) .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "spyglass.name" .) | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "spyglass.selector" -}}
app.kubernetes.io/name: {{ include "spyglass.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "spyglass.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{ include "spyglass.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "spyglass.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "spyglass.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{/* Settings that both kinds of processes have. */}}
{{- define "spyglass.env" -}}
- name: HOST
  value: 0.0.0.0
- name: LOG_FORMAT
  value: json
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ .Values.database.existingSecret }}, key: {{ .Values.database.key }} }
- name: RPC_URL
{{- if .Values.chain.existingSecret }}
  valueFrom:
    secretKeyRef: { name: {{ .Values.chain.existingSecret }}, key: {{ .Values.chain.key }} }
{{- else }}
  value: {{ join "," .Values.chain.rpcUrls | quote }}
{{- end }}
{{- if .Values.metrics.existingSecret }}
- name: METRICS_TOKEN
  valueFrom:
    secretKeyRef: { name: {{ .Values.metrics.existingSecret }}, key: {{ .Values.metrics.key }} }
{{- end }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end -}}

{{- define "spyglass.envFrom" -}}
{{- range .Values.envFromSecrets }}
- secretRef: { name: {{ . }} }
{{- end }}
{{- range .Values.envFromConfigMaps }}
- configMapRef: { name: {{ . }} }
{{- end }}
{{- end -}}

{{/* A pod of one kind of process: a list of the root, its word (serve or index), its values and its own settings. */}}
{{- define "spyglass.pod" -}}
{{- $root := .root -}}
metadata:
  labels:
    {{- include "spyglass.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .word }}
  {{- with .values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  serviceAccountName: {{ include "spyglass.serviceAccount" $root }}
  automountServiceAccountToken: false
  # Requests have 10 s to end; the indexer commits or abandons its transaction.
  terminationGracePeriodSeconds: 60
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    seccompProfile: { type: RuntimeDefault }
  containers:
    - name: {{ .word }}
      image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [{{ .word }}]
      env:
        {{- include "spyglass.env" $root | nindent 8 }}
        {{- toYaml .env | nindent 8 }}
      {{- with include "spyglass.envFrom" $root }}
      envFrom:
        {{- . | nindent 8 }}
      {{- end }}
      ports:
        - { name: http, containerPort: 3000 }
      securityContext:
        readOnlyRootFilesystem: true
        allowPrivilegeEscalation: false
        capabilities: { drop: [ALL] }
      startupProbe:
        httpGet: { path: /api/healthz/live, port: http }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /api/healthz/live, port: http }
        periodSeconds: 30
        timeoutSeconds: 5
      readinessProbe:
        httpGet: { path: {{ .ready }}, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
      resources:
        {{- toYaml .values.resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        - { name: data, mountPath: /data }
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: {{ .values.tmpSize }} }
    # Compilers and pictures that were fetched; everything else is in the database.
    - name: data
      emptyDir: {}
  {{- with .values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
